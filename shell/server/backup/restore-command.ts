import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFolder } from './backup-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { runFromTerminal, sizeText } from './run-from-terminal.ts';

const usage = `Restores a site from the newest backup in a folder. Stop the site first.

  restore <folder> [--backup <name>] [--into <data folder>] [--replace]

It is restored into DATA_DIR (and DATABASE_URL), which must be empty; --replace moves existing contents aside, without deleting them.
--backup restores that one (backup-….jsonl) instead of the newest.
`;

interface RestoreOptions {
  readonly folder: string;
  readonly into: string | null;
  readonly replace: boolean;
  readonly backup: string | null;
}

const options = { backup: { type: 'string' }, into: { type: 'string' }, replace: { type: 'boolean' } } as const;

function readArguments(args: string[]): RestoreOptions | null {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { backup = null, into = null, replace = false } = values;
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0 || into === '' || backup === '') return null;
    return { folder, into, replace, backup };
  } catch {
    return null;
  }
}

/** Exit code 0: restored; 1: refused or failed, with the old data still there; 2: wrong arguments. */
await runFromTerminal(async ({ dataDir, databaseUrl }, say) => {
  const restore = readArguments(process.argv.slice(2));
  if (restore === null) {
    say(usage);
    return 2;
  }
  const site = { dataDir: restore.into === null ? dataDir : resolve(restore.into), databaseUrl };
  const report = await restoreBackup(new BackupFolder(resolve(restore.folder)), site, restore, say);
  say(
    `The backup of ${new Date(report.at).toISOString()} is in ${site.dataDir}: ${String(report.files)} files, ${sizeText(report.bytes)}.`,
  );
  for (const aside of report.aside) say(`The previous contents are now in ${aside}.`);
  say('Start the site: its search index is rebuilt from the records.');
  return 0;
});
