import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCore, type Core } from '../../core.ts';
import { readSettings } from '../settings/settings.ts';
import { startProblem } from '../../start-problem.ts';
import { onPostgres, type TestPlace } from '../../testing/each-database.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { keptSecret } from './kept-secret.ts';
import { openSecrets } from './open-secrets.ts';
import { resealSecrets } from './sealed-secrets.ts';
import { sealWith } from './sealed.ts';
import { fileSecrets } from './secret-store.ts';

const name = 'keys/example.secret';
const hex = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');

describe('a secret in a file', () => {
  it('is created once, even by simultaneous callers, and only its owner can read it', async () => {
    const folder = await temporaryFolder();
    const keys = await Promise.all(Array.from({ length: 8 }, () => keptSecret(fileSecrets(folder), name, 'a key')));
    expect(new Set(keys.map(hex)).size).toBe(1);
    expect(await readdir(join(folder, 'keys'))).toEqual(['example.secret']);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it('is rejected when it is damaged', async () => {
    const folder = await temporaryFolder();
    await fileSecrets(folder).replace(name, Buffer.from('short'));
    await expect(keptSecret(fileSecrets(folder), name, 'a key')).rejects.toThrow('remove it, and a new one is made');
  });
});

describe('a sealed secret', () => {
  const { seal, open } = sealWith('a'.repeat(32));
  const sealed = seal(name, Buffer.from('the secret'));

  it('opens with the same SITE_SECRET under the same name, and no two are alike', () => {
    expect(Buffer.from(open(name, sealed) ?? []).toString()).toBe('the secret');
    expect(seal(name, Buffer.from('the secret'))).not.toBe(sealed);
    expect(sealed).toMatch(/^1\.[\w-]{16}\.[\w-]{35}$/);
  });

  it('opens neither with another SITE_SECRET, nor under another name, nor after it was changed', () => {
    expect(sealWith('b'.repeat(32)).open(name, sealed)).toBeNull();
    expect(open('keys/other.secret', sealed)).toBeNull();
    const middle = sealed.length - 9;
    const other = sealed[middle] === 'A' ? 'B' : 'A';
    for (const text of [
      `${sealed.slice(0, middle)}${other}${sealed.slice(middle + 1)}`,
      '',
      '1',
      '1..',
      '2' + sealed.slice(1),
    ])
      expect(open(name, text)).toBeNull();
  });
});

const secret = 'one secret of 32 bytes and more of them';

onPostgres('the secrets of several servers', (databases) => {
  const settingsAt = (place: TestPlace, siteSecret: string) =>
    readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', SITE_SECRET: siteSecret });
  const start = (place: TestPlace, siteSecret = secret): Promise<Core> =>
    openCore({ settings: settingsAt(place, siteSecret), slices: [], log: recordingLog(), hasMovedFiles: true });
  /** Another server of the same site, with a folder of its own. */
  const other = async (place: TestPlace): Promise<TestPlace> => ({ ...place, dataDir: await temporaryFolder() });
  const problem = (place: TestPlace, siteSecret: string): Promise<string | null> =>
    Promise.resolve()
      .then(() => start(place, siteSecret))
      .then(
        async (core) => {
          await core.close();
          return null;
        },
        (error: unknown) => startProblem(error, null),
      );

  it('need PostgreSQL and a SITE_SECRET of 32 bytes', async () => {
    const place = await databases.place();
    expect(await problem(place, 'a'.repeat(31))).toBe('Setting SITE_SECRET must be at least 32 bytes long');
    expect(await problem({ ...place, databaseUrl: null }, secret)).toMatch(
      /^Setting SITE_SECRET is for a site on PostgreSQL/,
    );
  });

  it('are the same at each of them, also when they start at once', async () => {
    const first = await databases.place();
    const cores = await Promise.all([start(first), start(await other(first))]);
    const secrets = await Promise.all(cores.map((core) => keptSecret(core.secrets, name, 'a key')));
    expect(new Set(secrets.map(hex)).size).toBe(1);
    await cores[0].secrets.replace(name, Buffer.alloc(32, 7));
    expect(hex((await cores[1].secrets.read(name)) ?? null)).toBe('07'.repeat(32));
    await Promise.all(cores.map((core) => core.close()));
    expect(await readdir(join(first.dataDir, 'keys'))).toEqual(['site-id']);
  });

  it('are those of the one server that there was before', async () => {
    const first = await databases.place();
    const alone = await start(first, '');
    const before = await keptSecret(alone.secrets, name, 'a key');
    await alone.close();
    await mkdir(join(first.dataDir, 'secrets'), { recursive: true });
    await writeFile(join(first.dataDir, 'secrets/content-preview.key'), Buffer.alloc(32, 5));
    await (await start(first)).close();
    await rm(join(first.dataDir, 'keys'), { recursive: true });
    const next = await start(await other(first));
    expect(hex(await next.secrets.read(name))).toBe(hex(before));
    expect(hex(await next.secrets.read('secrets/content-preview.key'))).toBe('05'.repeat(32));
    await next.close();
  });

  it('refuse a server with another SITE_SECRET or with none, in one line', async () => {
    const first = await databases.place();
    expect(await problem(first, secret)).toBeNull();
    expect(await problem(first, 'x'.repeat(32))).toBe(
      'SITE_SECRET is not the one that sealed the secrets of this site: set that one, as SITE_SECRET_BEFORE if it was changed',
    );
    expect(await problem(await other(first), '')).toBe(
      'The secrets of this site are sealed in its database: set SITE_SECRET, as at its other servers',
    );
    expect(await problem(first, secret)).toBeNull();
  });

  it('are sealed by another SITE_SECRET, while servers with both run', async () => {
    const first = await databases.place();
    const core = await start(first);
    const kept = await keptSecret(core.secrets, name, 'a key');
    const changed = 'x'.repeat(32);
    const both = readSettings({ ...process.env, DATA_DIR: first.dataDir, DATABASE_URL: first.databaseUrl ?? '' });
    const settings = { ...both, siteSecret: changed, siteSecretBefore: secret };
    const next = await openSecrets(settings, recordingLog());
    expect(hex(await next.secrets.read(name))).toBe(hex(kept));
    expect(hex(await core.secrets.read(name))).toBe(hex(kept));
    const { shared } = next;
    expect(shared && (await resealSecrets(shared, sealWith(changed, secret)))).toBeGreaterThan(1);
    await next.close();
    const after = await openSecrets(settingsAt(first, changed), recordingLog());
    expect(hex(await after.secrets.read(name))).toBe(hex(kept));
    await expect(core.secrets.read(name)).rejects.toThrow('SITE_SECRET does not open');
    await after.close();
    await core.close();
  });

  it('are there for a command only after the site has started', async () => {
    const first = await databases.place();
    await expect(openSecrets(settingsAt(first, secret), recordingLog())).rejects.toThrow(
      /start the site with SITE_SECRET/,
    );
    await (await start(first)).close();
    const { secrets, close } = await openSecrets(settingsAt(first, secret), recordingLog());
    expect(await secrets.read(name)).toBeNull();
    await close();
  });
});
