import { parseArgs } from 'node:util';
import { refreshApiReport } from './api-report.ts';
import { BuildError, buildAll } from './build-all.ts';
import { remotes } from '../remotes.ts';

/** The slowest build first. */
const targets: readonly string[] = ['shell', ...remotes];

const usage = `usage: npm run build -- [--mode production|development] [--force] [${targets.join('|')} …]`;

/** Builds the parts of the shell and the remotes that have changed. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mode: { type: 'string', default: 'production' }, force: { type: 'boolean', default: false } },
  });
  const { mode, force } = values;
  const unknown = positionals.find((target) => !targets.includes(target));
  if (unknown !== undefined || (mode !== 'production' && mode !== 'development')) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  const say = (line: string): unknown => process.stdout.write(`${line}\n`);
  // In CI the committed report must stay as it is, because `npm run check` compares it with the code.
  if (process.env['CI'] === undefined) await refreshApiReport(say);
  await buildAll({ targets: positionals.length === 0 ? targets : positionals, mode, force, say });
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof BuildError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
