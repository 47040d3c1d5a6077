import { resolve } from 'node:path';
import { openFiles } from '../host/public.ts';
import { slices } from '../slices.ts';
import { BackupFolder } from './backup-folder.ts';
import { forgetOldBackups } from './forget-old-backups.ts';
import { makeBackup } from './make-backup.ts';
import { runFromTerminal, sizeText } from './run-from-terminal.ts';

const usage = `Backs up the site in DATA_DIR (and DATABASE_URL), which may be running.

  backup <folder> [--keep <number>] [--verify]

A second backup into the same folder copies only what is new; earlier backups stay. --keep keeps only that many.
--verify first reads every file in the folder and replaces damaged ones from the site.
`;

interface BackupOptions {
  readonly folder: string;
  readonly keep: number | null;
  readonly verify: boolean;
}

function readArguments(args: readonly string[]): BackupOptions | null {
  const rest = [...args];
  let [folder, keep, verify]: [string | null, number | null, boolean] = [null, null, false];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--verify') verify = true;
    else if (arg === '--keep') {
      const number = rest.shift() ?? '';
      if (!/^[1-9]\d{0,3}$/.test(number)) return null;
      keep = Number(number);
    } else if (folder === null && !arg.startsWith('-')) folder = arg;
    else return null;
  }
  return folder === null ? null : { folder, keep, verify };
}

async function verify(folder: BackupFolder, say: (line: string) => void): Promise<number> {
  await folder.prepare();
  say('Checking the folder …');
  await folder.verify();
  return folder.corrupt.size;
}

const shownLines = 20;

function list(say: (line: string) => void, title: string, paths: readonly string[]): void {
  if (paths.length === 0) return;
  say(`${title} (${String(paths.length)}):`);
  for (const path of paths.slice(0, shownLines)) say(`  ${JSON.stringify(path)}`);
}

/**
 * Exit code 0: done; 1: failed, or files of the site were omitted, or something is damaged and could not be replaced;
 * 2: wrong arguments.
 */
await runFromTerminal(async (settings, say) => {
  const options = readArguments(process.argv.slice(2));
  if (options === null) {
    say(usage);
    return 2;
  }
  const folder = new BackupFolder(resolve(options.folder));
  const rotten = options.verify ? await verify(folder, say) : 0;
  const bucket =
    settings.s3 === null
      ? null
      : { files: await openFiles(settings), folders: [...slices.map(({ name }) => name), 'content'] };
  const report = await makeBackup(folder, { ...settings, bucket }, say);
  const { name, files, bytes, copied, copiedBytes, damaged, unrestorableNames } = report;
  say(`${name}: ${String(files)} files, ${sizeText(bytes)}; new: ${String(copied)} files, ${sizeText(copiedBytes)}.`);
  if (options.keep !== null) {
    const freed = await forgetOldBackups(folder, options.keep);
    say(`Older backups removed: ${String(freed.backups)}; freed ${sizeText(freed.bytes)}.`);
  }
  list(say, 'Damaged in the site; run verify-files', damaged);
  list(say, 'Skipped, because their names cannot be restored; rename them', unrestorableNames);
  const replaced = rotten - folder.corrupt.size;
  if (replaced > 0) say(`Damaged in the folder, now repaired: ${String(replaced)}.`);
  list(say, 'Damaged in the folder and no longer in the site: older backups that use it stay damaged', [
    ...folder.corrupt,
  ]);
  return damaged.length + unrestorableNames.length + folder.corrupt.size === 0 ? 0 : 1;
});
