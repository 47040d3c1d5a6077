import { parseArgs } from 'node:util';
import { refuseInUse } from '../backup/exchange-folder.ts';
import { checkPostgresStopped } from '../backup/restore-postgres.ts';
import { runFromTerminal } from '../backup/run-from-terminal.ts';
import { coreTables } from '../core.ts';
import { openDatabase, openLog, StartError, type Settings } from '../host/public.ts';
import { slices } from '../slices.ts';
import { moveRecords, type MovedRecords } from './move-records.ts';
import { shareFiles, takeFiles } from './move-shared.ts';
import type { AnyTables } from './records.ts';

const usage = `Usage, while the site is stopped:
  npm run move:records -- --to postgres   from DATA_DIR to the empty database of DATABASE_URL (or --to postgres://…)
  npm run move:records -- --to sqlite     from DATABASE_URL back to DATA_DIR
It copies all tables, compares them by their hashes, goes on where it was interrupted, and removes nothing.
With SITE_SECRET, secrets, registry and releases go along: rows of PostgreSQL, files of DATA_DIR.`;

type Target = 'postgres' | 'sqlite';

/** Reads the arguments; an address in them counts as DATABASE_URL. Returns null when they are wrong. */
function targetOf(args: readonly string[]): Target | null {
  try {
    const { to = '' } = parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values;
    if (to === 'postgres' || to === 'sqlite') return to;
    if (!/^postgres(ql)?:\/\//.test(to)) return null;
    process.env['DATABASE_URL'] = to;
    return 'postgres';
  } catch {
    return null;
  }
}

const target = targetOf(process.argv.slice(2));

interface Moved extends MovedRecords {
  readonly releases: number;
}

async function move(to: Target, settings: Settings, say: (line: string) => void): Promise<Moved> {
  const { dataDir, databaseUrl, siteSecret } = settings;
  if (databaseUrl === null) throw new StartError('Set DATABASE_URL to the database on PostgreSQL');
  await refuseInUse(dataDir);
  await checkPostgresStopped(databaseUrl);
  const log = openLog('warn', process.stderr);
  const postgres = await openDatabase<AnyTables>({ dataDir, databaseUrl, log });
  const sqlite = await openDatabase<AnyTables>({ dataDir, databaseUrl: null, log });
  let releases = 0;
  const others = async (): Promise<void> => {
    if (siteSecret !== null) releases = await (to === 'postgres' ? shareFiles(settings) : takeFiles(settings));
  };
  try {
    const sides = to === 'postgres' ? { from: sqlite, to: postgres } : { from: postgres, to: sqlite };
    say('Copying the records …');
    return { ...(await moveRecords({ ...sides, sets: [coreTables, ...slices], others, say })), releases };
  } finally {
    await Promise.all([postgres.close(), sqlite.close()]);
  }
}

function nextStep(to: Target, { dataDir, siteSecret }: Settings, releases: number): string {
  const others = `Secrets, registry and ${String(releases)} releases`;
  if (siteSecret === null) return `Secrets, registry and releases stay files of ${dataDir}.`;
  return to === 'postgres'
    ? `${others} are rows too: start every server with this DATABASE_URL and SITE_SECRET.`
    : `${others} are files of ${dataDir}: start the site without DATABASE_URL and SITE_SECRET.`;
}

if (target === null) {
  process.stdout.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  /** Exit code 0: all records are there; 1: refused, or something differs; 2: wrong arguments. */
  await runFromTerminal(async (settings, say) => {
    const { rows, tables, copied, releases } = await move(target, settings, say);
    say(
      `All ${String(rows)} rows of ${String(tables)} tables are there, with the same hashes; ${String(copied)} were copied now.`,
    );
    say(nextStep(target, settings, releases));
    return 0;
  });
}
