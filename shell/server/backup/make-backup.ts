import { rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openLog, openRecords, StartError, type Content } from '../host/public.ts';
import { contentOf, type BackupFolder } from './backup-folder.ts';
import { canBeNamed, ManifestWriter, recordsPath, type BackupHead } from './backup-manifest.ts';
import { dumpPostgres, dumpSqlite } from './dump-records.ts';
import { filesToBackUp, type BackedUpSite } from './copy-files.ts';

export interface BackupReport {
  /** Name of the manifest. */
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
  /** Files that were not in the folder before. */
  readonly copied: number;
  readonly copiedBytes: number;
  /** Files of the site that do not match the hash in their name. */
  readonly damaged: readonly string[];
  /** Files that are omitted because their names could not be restored (`\\`, too long). */
  readonly unrestorableNames: readonly string[];
}

export type ProgressReporter = (line: string) => void;

const tellEvery = 5_000;

async function dumpRecords(
  folder: BackupFolder,
  { dataDir, databaseUrl }: BackedUpSite,
  say: ProgressReporter,
): Promise<Dump> {
  const at = Date.now();
  const draft = folder.draftPath();
  try {
    let head: BackupHead;
    if (databaseUrl === null) {
      let lastReport = Date.now();
      await dumpSqlite(dataDir, draft, (share) => {
        if (Date.now() - lastReport < tellEvery) return;
        lastReport = Date.now();
        say(`  ${String(Math.floor(share * 100))} % of the records`);
      });
      head = { format: 1, at, database: 'sqlite', schema: null };
    } else {
      head = { format: 1, at, database: 'postgres', schema: await dumpPostgres(databaseUrl, draft) };
    }
    const content = await contentOf(draft);
    if (content === null) throw new Error('the dump of the records is not there');
    return { head, content, isNew: await folder.store(draft, content) };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

interface Dump {
  readonly head: BackupHead;
  readonly content: Content;
  readonly isNew: boolean;
}

async function checkPlaces(folder: BackupFolder, { dataDir, databaseUrl }: BackedUpSite): Promise<void> {
  const relativePath = relative(dataDir, folder.path);
  if (relativePath === '' || !(relativePath.startsWith('..') || relativePath.startsWith('/'))) {
    throw new StartError('The backup would include itself: choose a folder outside DATA_DIR');
  }
  const measured = databaseUrl === null ? join(dataDir, 'records.sqlite') : dataDir;
  if ((await stat(measured).catch(() => null)) === null) throw new StartError(`There is no site in ${dataDir}`);
  // Checks that the database is not lost: otherwise backups without it would in time replace those that still have it.
  const { database } = await openRecords<never>({ dataDir, databaseUrl, log: openLog('silent') });
  await database.close();
}

/**
 * Backs the site up, even while it is running: first the database in its state at one moment, then the files, which
 * exist before the database refers to them. Search indexes are omitted, since they are made from the database. The
 * manifest is written last; without it there is no backup.
 */
export async function makeBackup(
  folder: BackupFolder,
  site: BackedUpSite,
  say: ProgressReporter,
): Promise<BackupReport> {
  await checkPlaces(folder, site);
  await folder.prepare();
  say('Copying the records …');
  const records = await dumpRecords(folder, site, say);
  say('Copying the files …');
  const draft = folder.draftPath();
  const manifest = new ManifestWriter(draft, records.head);
  const report = {
    copied: records.isNew ? 1 : 0,
    copiedBytes: records.isNew ? records.content.bytes : 0,
    damaged: [] as string[],
    unrestorableNames: [] as string[],
  };
  await manifest.add({ path: recordsPath[records.head.database], ...records.content });
  let lastReport = Date.now();
  for await (const { path, copy } of filesToBackUp(folder, site)) {
    if (!canBeNamed(path)) {
      report.unrestorableNames.push(path);
      continue;
    }
    const copied = await copy();
    if (copied === null) continue;
    await manifest.add({ path, ...copied.content });
    if (copied.isNew) {
      report.copied += 1;
      report.copiedBytes += copied.content.bytes;
    }
    if (copied.isDamaged) report.damaged.push(path);
    if (Date.now() - lastReport < tellEvery) continue;
    lastReport = Date.now();
    say(`  ${String(manifest.files)} files`);
  }
  await manifest.end();
  const name = await folder.publish(draft, new Date(records.head.at));
  return { name, files: manifest.files, bytes: manifest.bytes, ...report };
}
