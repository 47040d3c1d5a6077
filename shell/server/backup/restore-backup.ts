import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sync, type Settings } from '../host/public.ts';
import { contentOf, copyFileSynced, type BackupFolder } from './backup-folder.ts';
import { BackupRefused, readFiles, readHead, recordsPath, type BackupHead } from './backup-manifest.ts';
import { checkExchange, checkFolder, entriesOf, exchange } from './exchange-folder.ts';
import type { ProgressReporter } from './make-backup.ts';
import { checkPostgresTarget, restorePostgres } from './restore-postgres.ts';

export interface RestoreOptions {
  /** True: existing data is put aside; false: the restore is refused if there is any. */
  readonly replace: boolean;
  /** Name of the manifest; by default the newest. */
  readonly backup?: string | null;
}

export interface RestoreReport {
  /** When the backup was made, in ms. */
  readonly at: number;
  readonly files: number;
  readonly bytes: number;
  /** The new places of what was there before. */
  readonly aside: readonly string[];
}

type Site = Pick<Settings, 'dataDir' | 'databaseUrl'>;

const maxListedProblems = 20;
const tellEvery = 5_000;

/** Resolves to the manifest with this name, or the newest. Rejects with BackupRefused when there is none. */
async function manifestOf(folder: BackupFolder, name: string | null): Promise<string> {
  const names = await folder.manifests();
  const [newest] = names;
  if (newest === undefined) throw new BackupRefused(`There is no finished backup in ${folder.path}`);
  if (name === null) return join(folder.path, newest);
  if (names.includes(name)) return join(folder.path, name);
  throw new BackupRefused([`There is no backup ${name} in ${folder.path}; there are:`, ...names].join('\n  '));
}

function checkDatabase({ database }: BackupHead, { databaseUrl }: Site): void {
  if (database === 'postgres' && databaseUrl === null) {
    throw new BackupRefused('This backup is of a PostgreSQL database: set DATABASE_URL to the one to restore into');
  }
  if (database === 'sqlite' && databaseUrl !== null) {
    throw new BackupRefused('This backup is of an embedded database: restore it without DATABASE_URL');
  }
}

/** Rejects with BackupRefused when a site is running, or the target is not empty and `replace` is not set. */
async function checkTarget(
  head: BackupHead,
  { dataDir, databaseUrl }: Site,
  { replace }: RestoreOptions,
): Promise<void> {
  await checkFolder(dataDir, replace);
  if (databaseUrl !== null) await checkPostgresTarget(databaseUrl, head.schema ?? '', replace);
}

/** Reads all contents of the backup, and the manifest to its end. Rejects with BackupRefused when anything differs. */
async function checkAll(folder: BackupFolder, manifest: string, say: ProgressReporter): Promise<void> {
  const problems: string[] = [];
  let [count, lastReport] = [0, Date.now()];
  for await (const { path, sha256, bytes } of readFiles(manifest)) {
    const content = await contentOf(folder.objectPath(sha256));
    if (content === null) problems.push(`${path} is missing`);
    else if (content.sha256 !== sha256 || content.bytes !== bytes) problems.push(`${path} is damaged`);
    count += 1;
    if (Date.now() - lastReport < tellEvery) continue;
    lastReport = Date.now();
    say(`  ${String(count)} files`);
  }
  if (problems.length === 0) return;
  const more = problems.length > maxListedProblems ? [`and ${String(problems.length - maxListedProblems)} more`] : [];
  throw new BackupRefused(
    [
      'This backup is incomplete or damaged. Nothing was restored:',
      ...problems.slice(0, maxListedProblems),
      ...more,
    ].join('\n  ') +
      '\nRun a backup with --verify to repair it from the site, or restore an older one with --backup <name>',
  );
}

async function copyAll(folder: BackupFolder, manifest: string, to: string): Promise<{ files: number; bytes: number }> {
  const made = new Set<string>();
  let [files, bytes, touched] = [0, 0, Date.now()];
  for await (const file of readFiles(manifest)) {
    files += 1;
    bytes += file.bytes;
    if (Date.now() - touched >= tellEvery) {
      touched = Date.now();
      // Another restore only deletes folders that have not been touched for a day.
      await utimes(to, new Date(touched), new Date(touched));
    }
    if (file.path === recordsPath.postgres) continue;
    const path = join(to, file.path);
    const parent = dirname(path);
    if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 });
    made.add(parent);
    const copied = await copyFileSynced(folder.objectPath(file.sha256), path);
    if (copied.sha256 !== file.sha256) throw new BackupRefused(`${file.path} changed during the restore`);
  }
  for (const parent of made) await sync(parent);
  await sync(to);
  return { files, bytes };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes what interrupted restores left next to the data folder, but not what a running one is writing. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const prefix = `${basename(dataDir)}.restoring-`;
  for (const name of await entriesOf(dirname(dataDir))) {
    if (!name.startsWith(prefix)) continue;
    const path = join(dirname(dataDir), name);
    const info = await stat(path).catch(() => null);
    if (info !== null && Date.now() - info.mtimeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Restores a site from a backup. All hashes are checked before anything is changed. The data folder is built next to
 * its final place and moved there as a whole, so an interrupted restore leaves the old site or none, never a part, and
 * can be repeated. Nothing is deleted. Search indexes are rebuilt at the next start. Rejects with BackupRefused or
 * StartError.
 */
export async function restoreBackup(
  folder: BackupFolder,
  site: Site,
  options: RestoreOptions,
  say: ProgressReporter,
): Promise<RestoreReport> {
  const { dataDir, databaseUrl } = site;
  const manifest = await manifestOf(folder, options.backup ?? null);
  const head = await readHead(manifest);
  checkDatabase(head, site);
  await checkTarget(head, site, options);
  say(`Checking ${basename(manifest)} …`);
  await checkAll(folder, manifest, say);
  say('Copying …');
  await removeUnfinished(dataDir);
  const made = `${dataDir}.restoring-${randomUUID()}`;
  await mkdir(made, { recursive: true, mode: 0o700 });
  try {
    const counts = await copyAll(folder, manifest, made);
    await checkExchange(dataDir);
    const place = (): Promise<string | null> => {
      say('Moving it into place …');
      return exchange(dataDir, made, options.replace);
    };
    if (databaseUrl === null) {
      const old = await place();
      return { at: head.at, ...counts, aside: old === null ? [] : [old] };
    }
    say('Restoring the database …');
    const records = { schema: head.schema ?? '', dump: await dumpOf(folder, manifest), replace: options.replace };
    const { aside, result: old } = await restorePostgres(databaseUrl, records, place);
    const renamed = aside === null ? [] : [`the schema ${aside} of the database`];
    return { at: head.at, ...counts, aside: old === null ? renamed : [...renamed, old] };
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
}

async function dumpOf(folder: BackupFolder, manifest: string): Promise<string> {
  for await (const { path, sha256 } of readFiles(manifest)) {
    if (path === recordsPath.postgres) return folder.objectPath(sha256);
  }
  throw new BackupRefused('This backup holds no records');
}
