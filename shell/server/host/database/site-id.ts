import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import { errorCode } from '../error-code.ts';
import { writeSynced } from '../files/write-synced.ts';
import { sync } from '../files/write-whole.ts';
import { StartError } from '../start-error.ts';
import { openDatabase, type Database, type DatabaseOptions } from './open-database.ts';
import { SqliteError } from './sqlite-thread.ts';

/**
 * A single row with the id of the site that the database belongs to. The data folder has the same id in `keys/site-id`.
 */
interface SiteRow {
  /** Always 1. */
  readonly one: number;
  /** A UUID. */
  readonly id: string;
}

export interface SiteTables {
  readonly core_site: SiteRow;
  readonly core_job: { readonly id: string };
  readonly core_moving: { readonly site: string };
}

/** A table that is in a database to which records are being moved, until all of them are there. */
export const movingTable = 'core_moving';

export const siteMigrations: Readonly<Record<string, Migration>> = {
  '003-site': {
    up: async (schema) => {
      const { text, integer } = columnTypes(schema);
      await schema.schema
        .createTable('core_site')
        .addColumn('one', integer, (column) => column.primaryKey())
        .addColumn('id', text, (column) => column.notNull())
        .execute();
    },
  },
};

/** What a data folder shows about its site. */
export interface DataFolder {
  readonly path: string;
  /** Null before the first start, and for a site of an earlier version. */
  readonly siteId: string | null;
  /** True when it contains files that only a running site creates. */
  readonly isUsed: boolean;
}

const idFileOf = (dataDir: string): string => join(dataDir, 'keys', 'site-id');

/** Folder → files that may be there before the first start, because the process of a slice may start first. */
const beforeFirstStart = new Map([
  ['keys', ['api.secret']],
  ['registry', []],
  ['files', ['.unfinished']],
]);

const orNull = (error: unknown): null => {
  if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
  throw error;
};

async function readDataFolder(path: string): Promise<DataFolder> {
  const siteId = (await readFile(idFileOf(path), 'utf8').catch(orNull))?.trim() ?? null;
  let isUsed = false;
  for (const [folder, usual] of beforeFirstStart) {
    const names = (await readdir(join(path, folder)).catch(orNull)) ?? [];
    isUsed ||= names.some((name) => !usual.includes(name) && !name.endsWith('.tmp'));
  }
  return { path, siteId, isUsed };
}

const restore = 'restore a backup (npm run restore -- <folder> --replace)';

const emptyRecords = ({ path }: DataFolder, databaseUrl: string | null): StartError =>
  new StartError(
    `${databaseUrl === null ? 'The file records.sqlite' : 'The database of DATABASE_URL'} is missing or empty, but ${path} holds the keys, files or releases of a site: ${restore}, or run npm start -- --new if a new site is meant`,
  );

/** The message for a file that SQLite cannot read. */
export const damagedRecords = (dataDir: string): string =>
  `The file records.sqlite in ${dataDir} is not a database, or is damaged: ${restore}`;

const headerBytes = 100;
const magic = 'SQLite format 3\0';

/** Returns the size in bytes according to the header of a SQLite file; null for any other file. */
function bytesIn(header: Buffer): number | null {
  if (header.toString('latin1', 0, magic.length) !== magic) return null;
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return pageBytes * header.readUInt32BE(28);
}

/**
 * Returns false when the file is missing or empty. It is checked before SQLite opens it, because opening an empty file
 * would delete the WAL next to it, from which data may be rescued. Throws StartError for a file that is truncated or
 * not a database.
 */
async function holdsRecords(dataDir: string): Promise<boolean> {
  const path = join(dataDir, 'records.sqlite');
  const file = await open(path, 'r').catch(orNull);
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    if (size === 0) return false;
    const header = Buffer.alloc(headerBytes);
    await file.read(header, 0, headerBytes, 0);
    const announced = bytesIn(header);
    // The missing pages may still be in the WAL.
    const log = await stat(`${path}-wal`).catch(orNull);
    if (announced === null || (size < announced && (log?.size ?? 0) === 0))
      throw new StartError(damagedRecords(dataDir));
    return true;
  } finally {
    await file.close();
  }
}

const isMissingTable = (error: unknown): boolean =>
  errorCode(error) === '42P01' || (error instanceof SqliteError && error.message.startsWith('no such table'));

async function hasTable({ db }: Database<SiteTables>, name: 'core_job' | 'core_moving'): Promise<boolean> {
  try {
    await db
      .selectFrom(name)
      .select((build) => build.lit(1).as('one'))
      .limit(1)
      .execute();
    return true;
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
  }
}

interface OpenOptions extends DatabaseOptions {
  /** True: an empty database is intended, whatever the folder contains (`--new`). */
  readonly isNew?: boolean;
}

async function checkRecords(
  database: Database<SiteTables>,
  folder: DataFolder,
  { databaseUrl, isNew }: OpenOptions,
): Promise<void> {
  if (await hasTable(database, movingTable))
    throw new StartError(
      'Not all records have been moved to this database yet: run npm run move:records again until it has ended',
    );
  // Every site has had this table since its first version.
  if (await hasTable(database, 'core_job')) {
    if (isNew) throw new StartError(`There is already a site in ${folder.path}: start it without --new`);
    return;
  }
  if (folder.isUsed && !isNew) throw emptyRecords(folder, databaseUrl);
}

/**
 * Opens the database of a data folder. Rejects with StartError when it is damaged or has not been moved completely, when
 * it is missing although the folder has been used, or when `isNew` is set although there is one.
 */
export async function openRecords<Tables>(
  options: OpenOptions,
): Promise<{ readonly database: Database<Tables>; readonly folder: DataFolder }> {
  const { dataDir, databaseUrl, isNew = false } = options;
  const folder = await readDataFolder(dataDir);
  if (databaseUrl === null && !(await holdsRecords(dataDir)) && folder.isUsed && !isNew) {
    throw emptyRecords(folder, null);
  }
  const database = await openDatabase<Tables>(options);
  try {
    await checkRecords(database as unknown as Database<SiteTables>, folder, options);
    if (!isNew) return { database, folder };
    // The old id is deleted first: after an interruption the same command can be repeated.
    await rm(idFileOf(dataDir), { force: true });
    return { database, folder: { ...folder, siteId: null } };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function writeIdFile(dataDir: string, id: string): Promise<void> {
  const path = idFileOf(dataDir);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeSynced(draft, [Buffer.from(`${id}\n`)], 0o600);
  await rename(draft, path);
  await sync(dirname(path));
}

/**
 * Makes sure that database and data folder have the same site id, once the tables exist. When neither has one,
 * an id is made; when only one has (after an interrupted start), it is copied to the other. Rejects with StartError when
 * they differ.
 */
export async function ensureSameSiteId(
  { transact }: Database<SiteTables>,
  { path, siteId }: DataFolder,
): Promise<void> {
  const id = await transact(async (transaction) => {
    const known = await transaction.selectFrom('core_site').select('id').executeTakeFirst();
    if (known !== undefined) return known.id;
    const made = siteId ?? randomUUID();
    await transaction.insertInto('core_site').values({ one: 1, id: made }).execute();
    return made;
  });
  if (siteId === null) await writeIdFile(path, id);
  else if (siteId !== id) {
    throw new StartError(
      `The records belong to a different site than ${path}: set DATA_DIR and DATABASE_URL to the same site, or ${restore}`,
    );
  }
}
