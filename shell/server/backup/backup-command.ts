import { resolve } from 'node:path';
import { BackupFolder } from './backup-folder.ts';
import { forgetOldBackups } from './forget-old-backups.ts';
import { makeBackup } from './make-backup.ts';
import { runFromTerminal, sizeText } from './run-from-terminal.ts';

const usage = `Backs the site of DATA_DIR (and DATABASE_URL) up, also while it runs.

  backup <folder> [--keep <number>]

A second backup into the same folder copies only what is new; all of them stay. With --keep, only the newest so many.
`;

function readArguments(args: readonly string[]): { readonly folder: string; readonly keep: number | null } | null {
  const [folder, option, number, ...rest] = args;
  if (folder === undefined || folder.startsWith('-') || rest.length > 0) return null;
  if (option === undefined) return { folder, keep: null };
  return option === '--keep' && /^[1-9]\d{0,3}$/.test(number ?? '') ? { folder, keep: Number(number) } : null;
}

const told = 20;

function list(say: (line: string) => void, title: string, paths: readonly string[]): void {
  if (paths.length === 0) return;
  say(`${title} (${String(paths.length)}):`);
  for (const path of paths.slice(0, told)) say(`  ${JSON.stringify(path)}`);
}

/** Exit code 0: backed up; 1: not, or files of the site are damaged or left out; 2: wrong arguments. */
await runFromTerminal(async ({ dataDir, databaseUrl }, say) => {
  const wish = readArguments(process.argv.slice(2));
  if (wish === null) {
    say(usage);
    return 2;
  }
  const folder = new BackupFolder(resolve(wish.folder));
  const report = await makeBackup(folder, { dataDir, databaseUrl }, say);
  const { name, files, bytes, copied, copiedBytes, damaged, unnamed } = report;
  say(`${name}: ${String(files)} files, ${sizeText(bytes)}; new: ${String(copied)} files, ${sizeText(copiedBytes)}.`);
  if (wish.keep !== null) {
    const freed = await forgetOldBackups(folder, wish.keep);
    say(`Older backups forgotten: ${String(freed.backups)}; freed ${sizeText(freed.bytes)}.`);
  }
  list(say, 'Damaged in the site; run verify-files', damaged);
  list(say, 'Left out, since their names cannot be restored; rename them', unnamed);
  return damaged.length + unnamed.length === 0 ? 0 : 1;
});
