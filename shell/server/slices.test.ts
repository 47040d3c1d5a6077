import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from './host/database/open-database.ts';
import { projectRoot } from './host/settings/settings.ts';
import { slices } from './slices.ts';
import { recordingLog } from './testing/recording-log.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const prefixOf = (name: string): string => `${name.replaceAll('-', '_')}_`;

const migrations = slices.map((slice) => [slice.name, slice] as const);

async function tablesOf(slice: (typeof slices)[number]): Promise<readonly string[]> {
  const database = await openDatabase<never>({
    dataDir: await temporaryFolder(),
    databaseUrl: null,
    log: recordingLog(),
  });
  await database.migrate([slice]);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    database.db as unknown as Kysely<never>,
  );
  await database.close();
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
}

/** Slices of the shell are in folders beside the server's. */
const shellRooms: Readonly<Record<string, string>> = { auth: 'shell/server/accounts', content: 'shell/server/content' };

/** Returns the sources of a slice's server half, without tests. */
function sourcesOf(name: string): string {
  const room = shellRooms[name];
  const folder = join(projectRoot, room ?? `mf-${name}`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => (room === undefined ? /^(api|ingest)[\\/].*\.ts$/ : /\.ts$/).test(file) && !file.endsWith('.test.ts'),
    )
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

describe('slices', () => {
  it.each(migrations)('%s uses its own prefix for its tables', async (name, slice) => {
    const strangers = (await tablesOf(slice)).filter((table) => !table.startsWith(prefixOf(name)));
    expect(strangers).toEqual([]);
  });

  it.each(migrations)('%s uses no table of another slice or of the server', async (name) => {
    const others = await Promise.all(slices.filter((other) => other.name !== name).map(tablesOf));
    const foreign = new RegExp(`['"\`\\s.](${[...others.flat(), 'core_[a-z_]+'].join('|')})['"\`\\s.]`, 'g');
    expect(sourcesOf(name).match(foreign)).toBeNull();
  });

  it.each(migrations)('%s can export and erase personal data', (_name, { personalData }) => {
    expect(Object.keys(personalData).sort()).toEqual(['erase', 'export', 'tables']);
  });

  it.each(migrations)('%s has a folder with its name', (name) => {
    expect(sourcesOf(name)).not.toBe('');
  });
});
