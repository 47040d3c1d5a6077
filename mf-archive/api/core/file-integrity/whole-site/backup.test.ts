import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { verifyRelease } from 'remote-kit/release-client/verified-release';
import { drill } from 'shared-contracts/testing/drill';
import { archiveApi } from '../../../archive-api.ts';
import { addPage, addPages, recordsOf } from '../../../testing/keep-pages.ts';
import { guest } from '../../../../../shell/server/host/slices/api-runtime.ts';
import { entryOf } from '../../../../../shell/server/releases/registry.ts';
import { readRegistry } from '../../../../../shell/server/releases/registry-store.ts';
import { releaseHome } from '../../../../../shell/server/releases/release-home.ts';
import { releaseFolder } from '../../../../../shell/server/releases/release-store.ts';
import { onDatabase, type TestPlace } from '../../../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../../../shell/server/testing/temporary-folder.ts';
import { BackupFolder } from '../../../../../shell/server/backup/backup-folder.ts';
import { readFiles } from '../../../../../shell/server/backup/backup-manifest.ts';
import { forgetOldBackups } from '../../../../../shell/server/backup/forget-old-backups.ts';
import { makeBackup } from '../../../../../shell/server/backup/make-backup.ts';
import { onServer } from '../../../../../shell/server/backup/postgres-tools.ts';
import { restoreBackup } from '../../../../../shell/server/backup/restore-backup.ts';
import {
  openSite,
  releaseSomething,
  type TestSite,
} from '../../../../../shell/server/backup/testing/backed-up-site.ts';

jest.setTimeout(60_000);

async function fill({ context }: TestSite, { dataDir }: TestPlace): Promise<void> {
  await addPages(context);
  await releaseSomething(dataDir);
}

const quiet = (): void => undefined;
const sites: TestSite[] = [];

async function open(place: TestPlace): Promise<TestSite> {
  const site = await openSite(place, archiveApi);
  sites.push(site);
  return site;
}

async function closeAll(): Promise<void> {
  for (const { core } of sites.splice(0)) await core.close();
}

afterEach(closeAll);

async function backupFolder(): Promise<BackupFolder> {
  return new BackupFolder(join(await temporaryFolder(), 'backups'));
}

/** Returns the first object of a backup below this part of the data folder. */
async function objectOf(folder: BackupFolder, part: string): Promise<string> {
  const [newest = ''] = await folder.manifests();
  for await (const { path, sha256 } of readFiles(join(folder.path, newest))) {
    if (path.startsWith(part)) return folder.objectPath(sha256);
  }
  throw new Error(`the backup has nothing below ${part}`);
}

/** Removes what a restore moved aside. */
async function forget({ databaseUrl }: TestPlace, aside: readonly string[]): Promise<void> {
  for (const one of aside) {
    const [, schema] = /^the schema (\w+)/.exec(one) ?? [];
    if (schema === undefined) await rm(one, { recursive: true });
    else await onServer(databaseUrl ?? '', (client) => client.query(`drop schema ${schema} cascade`));
  }
}

/** Returns what a reader finds once the index has been made from the records. */
async function searched({ core, context }: TestSite, q: string): Promise<readonly string[]> {
  const stop = await archiveApi.start?.(context);
  try {
    while ((await archiveApi.awaits?.(context)) !== null) await sleep(20);
    const found = (await core.api.call('GET', '/api/archive/search-pages', { q }, guest)) as SearchPagesResult;
    return found.hits.map(({ slug }) => slug);
  } finally {
    await stop?.();
  }
}

onDatabase('a backup', (databases) => {
  // Connections keep the database open, so they are closed before it is removed.
  afterEach(closeAll);

  it('made during writes restores the same pages, URLs, log, files, registry and searches', async () => {
    const place = await databases.place();
    const site = await open(place);
    await fill(site, place);
    const before = await recordsOf(site.context);
    const folder = await backupFolder();

    const stop = new AbortController();
    const writer = (async () => {
      for (let number = 100; !stop.signal.aborted; number += 1) await addPage(site.context, number);
    })();
    await makeBackup(folder, place, quiet);
    stop.abort();
    await writer;
    const after = await recordsOf(site.context);
    await closeAll();
    await rm(place.dataDir, { recursive: true });

    const { aside } = await restoreBackup(folder, place, { replace: place.databaseUrl !== null }, quiet);
    await forget(place, aside);
    const restored = await open(place);
    const now = await recordsOf(restored.context);
    // One moment of the log: everything from before the backup began, without gaps.
    expect(now.changes).toEqual(after.changes.slice(0, now.changes.length));
    expect(now.changes.length).toBeGreaterThanOrEqual(before.changes.length);
    const changed = new Set(after.changes.slice(now.changes.length).map((change) => change.page_id));
    expect(now.pages.filter(({ id }) => !changed.has(id))).toEqual(after.pages.filter(({ id }) => !changed.has(id)));
    expect(now.redirects).toEqual(before.redirects);
    expect(before.redirects).toHaveLength(1);

    const { files } = restored.context;
    for (const { image_hash: image, master_hash: master } of now.pages) {
      if (master !== null) expect(await files.hash(`archive/masters/${master.slice(0, 2)}/${master}`)).toBe(master);
      if (image !== null) expect(await files.hash(`archive/tiles/${image.slice(0, 2)}/${image}.tiles`)).toBe(image);
    }
    const home = releaseHome(place.dataDir);
    const { stable } = entryOf(await readRegistry(home), 'archive');
    expect((await verifyRelease(releaseFolder(home, 'archive', stable?.version ?? ''))).integrity).toBe(
      stable?.integrity,
    );
    expect(await searched(restored, 'word7')).toEqual(['lagos-courier-1950-05-08-p1']);
    expect(await searched(restored, 'harbour word20')).toEqual(['lagos-courier-1990-01-02-p3']);
  });

  it('of a slightly changed site copies little', async () => {
    const place = await databases.place();
    const site = await open(place);
    await fill(site, place);
    const folder = await backupFolder();
    const first = await makeBackup(folder, place, quiet);
    await addPage(site.context, 300);
    const second = await makeBackup(folder, place, quiet);
    // Files of the same content are one object: the registry and the end of its history, and the two with the site's id,
    // which the file store of a site on PostgreSQL has too.
    expect(first.copied).toBe(first.files - (place.databaseUrl === null ? 1 : 2));
    expect(second.files).toBe(first.files + 2);
    // The records, the tiles and the scan.
    expect(second.copied).toBe(3);
    expect(await folder.manifests()).toHaveLength(2);
  });

  it('is restored only into an empty place, unless existing data is moved aside on request', async () => {
    const place = await databases.place();
    const site = await open(place);
    await fill(site, place);
    const folder = await backupFolder();
    await makeBackup(folder, place, quiet);
    await expect(restoreBackup(folder, place, { replace: true }, quiet)).rejects.toThrow('stop it first');
    await addPage(site.context, 300);
    const later = await recordsOf(site.context);
    await closeAll();
    await mkdir(join(place.dataDir, 'secrets'));
    await writeFile(join(place.dataDir, 'secrets', 'key'), 'ours');

    await expect(restoreBackup(folder, place, { replace: false }, quiet)).rejects.toThrow('is not empty');
    const { aside } = await restoreBackup(folder, place, { replace: true }, quiet);
    const restored = await open(place);
    expect((await recordsOf(restored.context)).changes).toHaveLength(later.changes.length - 2);
    expect(await readFile(join(place.dataDir, 'secrets', 'key'), 'utf8')).toBe('ours');
    const old = aside.find((one) => one.startsWith('/')) ?? '';
    expect(basename(old)).toContain('.before-');
    expect(await readdir(old)).toContain('files');
    if (place.databaseUrl === null) {
      const before = await open({ dataDir: old, databaseUrl: null });
      expect(await recordsOf(before.context)).toEqual(later);
    }
    await closeAll();
    await forget(place, aside);
  });

  it('with missing or damaged objects is rejected before anything is changed', async () => {
    const place = await databases.place();
    const site = await open(place);
    await fill(site, place);
    const folder = await backupFolder();
    await makeBackup(folder, place, quiet);
    const records = await recordsOf(site.context);
    await closeAll();
    await appendFile(await objectOf(folder, 'files/archive/masters'), 'x');
    await rm(await objectOf(folder, 'files/archive/tiles'));
    const restoring = restoreBackup(folder, place, { replace: true }, quiet);
    await expect(restoring).rejects.toThrow(/Nothing was restored:\n(.*\n)*.*masters.* is damaged/);
    await expect(restoring).rejects.toThrow(/tiles.* is missing/);
    const again = await open(place);
    expect(await recordsOf(again.context)).toEqual(records);
  });
});

describe('a backup folder', () => {
  async function backedUp(): Promise<{ readonly place: TestPlace; readonly folder: BackupFolder }> {
    const place = { dataDir: await temporaryFolder(), databaseUrl: null };
    await fill(await open(place), place);
    await closeAll();
    const folder = await backupFolder();
    await makeBackup(folder, place, quiet);
    return { place, folder };
  }

  it('is accessible only to its owner', async () => {
    const { folder } = await backedUp();
    for (const path of [folder.path, dirname(await objectOf(folder, 'records'))]) {
      expect((await stat(path)).mode & 0o777).toBe(0o700);
    }
    for (const path of [await objectOf(folder, 'records'), await objectOf(folder, 'registry')]) {
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
  });

  drill.each([
    ['a path outside the data folder', (line: string) => line.replace('"path":"', '"path":"../')],
    ['an absolute path', (line: string) => line.replace('"path":"', '"path":"/')],
    ['a wrong hash', (line: string) => line.replace(/"sha256":"./, '"sha256":"0')],
    ['one line missing', () => ''],
  ])('is rejected if its manifest has %s', async (_what, change) => {
    const { folder } = await backedUp();
    const [name = ''] = await folder.manifests();
    const lines = (await readFile(join(folder.path, name), 'utf8')).split(/(?<=\n)/);
    const at = lines.findIndex((line) => line.includes('files/archive'));
    lines[at] = change(lines[at] ?? '');
    await writeFile(join(folder.path, name), lines.join(''));
    const into = { dataDir: join(await temporaryFolder(), 'new'), databaseUrl: null };
    await expect(restoreBackup(folder, into, { replace: false }, quiet)).rejects.toThrow(/damaged|missing/);
    await expect(stat(into.dataDir)).rejects.toThrow('ENOENT');
  });

  it('explains what it cannot be used for', async () => {
    const { folder, place } = await backedUp();
    const into = { dataDir: join(await temporaryFolder(), 'new'), databaseUrl: 'postgres://nobody@localhost:1/none' };
    await expect(restoreBackup(folder, into, { replace: false }, quiet)).rejects.toThrow('an embedded database');
    const inside = new BackupFolder(join(place.dataDir, 'backups'));
    await expect(makeBackup(inside, place, quiet)).rejects.toThrow('include itself');
    const none = new BackupFolder(await temporaryFolder());
    await expect(restoreBackup(none, place, { replace: true }, quiet)).rejects.toThrow('no finished backup');
    const nowhere = { dataDir: join(await temporaryFolder(), 'none'), databaseUrl: null };
    await expect(makeBackup(folder, nowhere, quiet)).rejects.toThrow('There is no site');
  });

  drill('never replaces an intact file with a damaged one, and reports the damaged one', async () => {
    const { folder, place } = await backedUp();
    const scan = basename(await objectOf(folder, 'files/archive/masters'));
    const path = join(place.dataDir, 'files/archive/masters', scan.slice(0, 2), scan);
    await writeFile(path, 'cut');
    const { damaged } = await makeBackup(folder, place, quiet);
    expect(damaged).toEqual([`files/archive/masters/${scan.slice(0, 2)}/${scan}`]);
    await forget(place, (await restoreBackup(folder, place, { replace: true }, quiet)).aside);
    expect((await stat(path)).size).toBe(5_000);
  });

  drill('restores names with any line separator, and reports names that it has to skip', async () => {
    const { folder, place } = await backedUp();
    const mail = join(place.dataDir, 'mail');
    await mkdir(mail);
    for (const name of ['a\u2028b.txt', 'a\rb.txt', 'a\nb.txt', 'a\\b.txt']) await writeFile(join(mail, name), name);
    const { unrestorableNames } = await makeBackup(folder, place, quiet);
    expect(unrestorableNames).toEqual(['mail/a\\b.txt']);
    const into = { dataDir: join(await temporaryFolder(), 'new'), databaseUrl: null };
    await restoreBackup(folder, into, { replace: false }, quiet);
    expect((await readdir(join(into.dataDir, 'mail'))).sort()).toEqual(['a\nb.txt', 'a\rb.txt', 'a\u2028b.txt']);
  });

  it('deletes older backups on request, and keeps what the newest one needs', async () => {
    const { folder, place } = await backedUp();
    await addPage((await open(place)).context, 300);
    await closeAll();
    await makeBackup(folder, place, quiet);
    expect((await forgetOldBackups(folder, 1)).backups).toBe(1);
    expect(await folder.manifests()).toHaveLength(1);
    const into = { dataDir: join(await temporaryFolder(), 'new'), databaseUrl: null };
    await restoreBackup(folder, into, { replace: false }, quiet);
    expect((await recordsOf((await open(into)).context)).pages).toHaveLength(22);
  });
});
