import { parseArgs } from 'node:util';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { archiveContext } from '../../archive-tables.ts';
import { mostPages } from './generate-page.ts';
import { generatePages } from './generate-pages.ts';

const usage = `usage: generate-pages <count> [--seed <number>] [--from <index of the first page>]
Pages of invented words to measure with, ${String(mostPages)} at most. The same seed gives the same pages.
`;

const options = { seed: { type: 'string', default: '1' }, from: { type: 'string', default: '0' } } as const;

interface Wanted {
  readonly count: number;
  readonly seed: number;
  readonly from: number;
}

const isWhole = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

/** Null for arguments that say nothing we can do. */
function readWanted(args: readonly string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const wanted = { count: Number(positionals[0]), seed: Number(values.seed), from: Number(values.from) };
    const { count, seed, from } = wanted;
    if (positionals.length !== 1 || ![count, seed].every((value) => isWhole(value, 1)) || !isWhole(from, 0))
      return null;
    return from + count <= mostPages ? wanted : null;
  } catch {
    return null;
  }
}

/** `generate-pages <count>`: pages of invented words, to measure with. Exit code 2 for wrong arguments. */
export const generatePagesCommand: SliceCommand = async (context, args, terminal) => {
  const wanted = readWanted(args);
  if (wanted === null) {
    terminal.write(usage);
    return 2;
  }
  const { count, seed, from } = wanted;
  const started = performance.now();
  let told = started;
  const rate = (done: number): string => String(Math.round(done / ((performance.now() - started) / 1_000)));
  const onProgress = (done: number): void => {
    if (performance.now() - told < 5_000) return;
    told = performance.now();
    terminal.write(`${String(done)} of ${String(count)} pages, ${rate(done)} a second\n`);
  };
  const fresh = await generatePages(archiveContext(context), count, {
    seed,
    from,
    onProgress,
    signal: terminal.signal,
  });
  terminal.write(`${String(fresh)} pages were generated, ${rate(count)} a second.\n`);
  return terminal.signal.aborted ? 1 : 0;
};
