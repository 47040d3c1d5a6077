import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { indexColumns } from '../index-text.ts';
import type { IndexPosition, IndexState } from '../search-index.ts';
import { keySchema } from '../near-duplicates/fingerprint.ts';
import { wordFormSchema } from '../fuzzy/word-forms.ts';
import { maxCacheKb, usualCacheKb } from './connection.ts';

/** Increment whenever pages would be indexed differently. An index of another version is rebuilt. */
export const version = 8;

/** Stored in place of the version while the index is being built, or if it has only the latest part of the log. */
const partialVersion = -version;

/** Stored in place of the version if the index must be rebuilt although its tables are up to date. */
const outdatedVersion = -1000 - version;

/** The oldest version whose tables can be searched and kept up to date while a new index is built. */
const firstUsable = 7;

/**
 * Bytes of words that FTS5 buffers in one transaction before it writes a segment; a larger buffer means fewer segments
 * to merge. A bigint, since node:sqlite binds only bigints as integers.
 */
const hashSizeBytes = 32n * 1024n * 1024n;
/** The same while an index is built, in transactions of thousands of pages. */
const hashSizeBytesOfBuild = 256n * 1024n * 1024n;

/** Pages of the write-ahead log before a checkpoint (64 MB), since many pages are written repeatedly. */
const journalPages = 16_384;

/** Tables for pages or articles: properties, words, later changes of rows, and near-duplicates. */
const unitTables = (unit: SearchUnit): string => `
  create table if not exists ${unit} (
    rowid integer primary key autoincrement, id text not null unique, slug text not null, title integer not null,
    first_day integer not null, last_day integer not null, place integer not null, confidence real, kind text,
    pages text not null, copies integer not null);
  create index if not exists ${unit}_copies on ${unit} (copies) where copies > 0;
  create virtual table if not exists ${unit}_words using fts5 (
    ${indexColumns.join(', ')}, content='', contentless_delete=1, tokenize='ascii'${unit === 'page' ? ", prefix='2'" : ''});
  create virtual table if not exists ${unit}_posting using fts5vocab (${unit}_words, instance);
  create table if not exists ${unit}_later (seq integer primary key autoincrement, unit integer not null, copies integer);
  create table if not exists ${unit}_sketch (unit integer primary key, sketch blob not null);
  create table if not exists ${unit}_key (key integer not null, unit integer not null, primary key (key, unit)) without rowid;
  ${keySchema(unit)}
`;

const schema = `
  create table if not exists position (id integer primary key check (id = 1), log_id text not null, applied_seq integer not null);
  insert or ignore into position values (1, '', 0);
  create table if not exists title (
    number integer primary key, slug text not null unique, published text, language text);
  ${unitTables('page')}
  ${unitTables('article')}
  create table if not exists article_page (page text not null, article integer not null, primary key (page, article)) without rowid;
  create table if not exists hint (fold text primary key, printed text not null, shape integer not null, pages integer not null)
    without rowid;
  ${wordFormSchema}
  create virtual table if not exists word using fts5vocab (page_words, col);
  pragma user_version = ${String(version)};
`;

/** Left out while an index is built, because each transaction would rewrite most of them. */
const orderedIndexes = `
  create index if not exists page_printed on page (title, first_day);
  create index if not exists article_printed on article (title, first_day);
  create index if not exists hint_letter on hint (substr(fold, 1, 1), pages desc);
  create index if not exists hint_letters on hint (substr(fold, 1, 2), pages desc);
`;

export function addIndexes(database: DatabaseSync): void {
  database.exec(orderedIndexes);
}

/** Drops the tables of any version. FTS5 drops its own shadow tables. */
function drop(database: DatabaseSync): void {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and sql is not null and name not like 'sqlite_%'")
    .all()
    .map((row) => String(row['name']));
  const views = tables.filter((name) => name === 'word' || name.endsWith('posting'));
  const rest = tables.filter((name) => !views.includes(name) && !/_words_/u.test(name));
  for (const name of [...views, ...rest]) database.exec(`drop table if exists "${name}"`);
}

/** Runs `work` in one transaction that takes the write lock at its start. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('pragma user_version').get()?.['user_version']);

const hasColumn = (database: DatabaseSync, table: string, column: string): boolean =>
  database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined;

/**
 * Adds the languages of pages. Pages that were indexed before that have no language of their own until they change, as
 * in the records.
 */
function addLanguages(database: DatabaseSync, unit: SearchUnit): void {
  if (hasColumn(database, unit, 'language')) return;
  inTransaction(database, () => {
    if (hasColumn(database, unit, 'language')) return;
    database.exec('create table if not exists language (number integer primary key, code text not null unique)');
    database.exec(`alter table ${unit} add column language integer not null default 0`);
  });
}

/**
 * Adds the table that records up to which row the keys of near-duplicates are stored. In an older index they are all
 * stored.
 */
function addKeyed(database: DatabaseSync, unit: SearchUnit): void {
  if (hasColumn(database, `${unit}_keyed`, 'row')) return;
  inTransaction(database, () => {
    database.exec(keySchema(unit));
    database.exec(`update ${unit}_keyed set row = (select coalesce(max(unit), 0) from ${unit}_sketch)`);
  });
}

/**
 * How FTS5 writes and merges segments: how many bytes it buffers before it writes one (`hashsize`), from how many of a
 * level on it merges them bit by bit (`automerge`, 0 for never), and from how many on at once (`crisismerge`), which
 * takes minutes for those of a large build.
 */
type MergeSettings = Readonly<Record<'hashsize' | 'automerge' | 'crisismerge', bigint>>;

const crisismerge = 128n;
const usualMerging: MergeSettings = { hashsize: hashSizeBytes, automerge: 4n, crisismerge };
const mergingOfBuild: MergeSettings = { hashsize: hashSizeBytesOfBuild, automerge: 0n, crisismerge };

function configureMerging(database: DatabaseSync, unit: SearchUnit, settings: MergeSettings): void {
  const setting = database.prepare(`select v from ${unit}_words_config where k = ?`);
  const set = database.prepare(`insert into ${unit}_words (${unit}_words, rank) values (?, ?)`);
  for (const [name, value] of Object.entries(settings))
    if (setting.get(name)?.['v'] !== Number(value)) set.run(name, value);
}

const units = ['page', 'article'] satisfies readonly SearchUnit[];

/** Upgrades an older index in place, without a rebuild. */
function upgradeSchema(database: DatabaseSync): void {
  for (const unit of units) {
    addLanguages(database, unit);
    addKeyed(database, unit);
    configureMerging(database, unit, usualMerging);
  }
  addGeneration(database);
  // Created outside the schema version, so that older indexes need not be rebuilt.
  database.exec('create table if not exists aside (id text primary key, reason text not null) without rowid');
}

const setVersion = (database: DatabaseSync, number: number): void => {
  database.exec(`pragma user_version = ${String(number)}`);
};

const isUsable = (found: number): boolean =>
  [partialVersion, outdatedVersion].includes(found) || (found >= firstUsable && found <= version);

function openOrCreate(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  // The keys of near-duplicates are spread all over their table, so the default cache of 2 MB would read its pages
  // repeatedly.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory;');
  database.exec(`pragma cache_size = -${String(usualCacheKb)}; pragma wal_autocheckpoint = ${String(journalPages)};`);
  database.exec(`pragma journal_size_limit = ${String(journalPages * 4096)}`);
  if (!isUsable(versionOf(database))) {
    inTransaction(database, () => {
      if (!isUsable(versionOf(database))) drop(database);
      database.exec(schema);
      addIndexes(database);
    });
  }
  upgradeSchema(database);
  return database;
}

/**
 * Opens an index that nothing else uses until it is built. A rollback journal stores only what is changed in place,
 * which is little: nearly all pages of the file are new, and a write-ahead log would write each of them twice. FTS5
 * merges only where it must, because the segments that it deletes afterwards are copied to the journal too.
 */
function openToBuild(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = truncate; pragma synchronous = normal');
    database.exec(`pragma temp_store = memory; pragma cache_size = -${String(maxCacheKb)}`);
    inTransaction(database, () => {
      // Also continues a build that was complete but has not replaced the old index yet.
      if (![partialVersion, version].includes(versionOf(database))) {
        drop(database);
        database.exec(schema);
      }
      setVersion(database, partialVersion);
    });
    upgradeSchema(database);
    for (const unit of units) configureMerging(database, unit, mergingOfBuild);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Marks a finished build as complete. */
export function endBuild(database: DatabaseSync): void {
  for (const unit of units) configureMerging(database, unit, usualMerging);
  setVersion(database, version);
}

/** Marks an index as outdated. */
export function markOutdated(database: DatabaseSync): void {
  setVersion(database, outdatedVersion);
}

/** Makes an empty index partial: it receives only changes after `seq`. */
export function makePartial(
  database: DatabaseSync,
  { logId, seq }: { readonly logId: string; readonly seq: number },
): void {
  database.prepare('update position set log_id = ?, applied_seq = ?').run(logId, seq);
  setVersion(database, partialVersion);
}

const isBroken = (error: unknown): boolean =>
  error instanceof Error && /file is not a database|malformed/u.test(error.message);

export function deleteIndex(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
}

/**
 * Opens an index and creates missing tables: to search it, or to build it, for which no other process may have it open.
 * An index of a version that cannot be used is emptied, and a corrupt file is deleted.
 */
export function openForWriting(path: string, isBuild = false): DatabaseSync {
  const open = isBuild ? openToBuild : openOrCreate;
  try {
    return open(path);
  } catch (error) {
    if (!isBroken(error)) throw error;
    deleteIndex(path);
    return open(path);
  }
}

export function openForReading(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  database.exec(`pragma cache_size = -${String(usualCacheKb)}; pragma temp_store = memory;`);
  return database;
}

function stateOf(database: DatabaseSync): IndexState {
  const found = versionOf(database);
  if (found === version) return 'current';
  return found === partialVersion ? 'partial' : 'outdated';
}

export function readPosition(database: DatabaseSync): IndexPosition {
  const row = database.prepare('select log_id, applied_seq, generation from position').get();
  return {
    state: stateOf(database),
    logId: String(row?.['log_id']),
    appliedSeq: Number(row?.['applied_seq']),
    generation: String(row?.['generation']),
  };
}

/** Sets a new generation with every rebuild, so that results cached during a rebuild are never used afterwards. */
export function renewGeneration(database: DatabaseSync): void {
  database.exec('update position set generation = lower(hex(randomblob(6)))');
}

/** Adds the generation outside the schema version, so that older indexes need not be rebuilt. */
function addGeneration(database: DatabaseSync): void {
  if (hasColumn(database, 'position', 'generation')) return;
  inTransaction(database, () => {
    if (hasColumn(database, 'position', 'generation')) return;
    database.exec("alter table position add column generation text not null default ''");
    renewGeneration(database);
  });
}
