import { parseArgs } from 'node:util';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { type ArchiveContext, archiveContext } from '../../../core/public.ts';
import { generatePage, placeOf, maxPages } from './generate-page.ts';
import { freePlaces, storePages } from './store-pages.ts';
import { makeVocabulary } from './vocabulary.ts';

const batch = 200;

interface GenerateOptions {
  readonly seed: number;
  /** Index of the first page; 0 unless earlier pages were generated elsewhere. */
  readonly from: number;
  readonly signal?: AbortSignal;
  /** Called after each batch with the number of finished pages. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Stores pages of invented words for measurements, about 900 words each: twelve titles from 1950 to 2009, with
 * articles, names, phrases and misreadings, without scans. The same seed gives the same pages, and existing pages are
 * skipped, so that an interrupted run can be repeated. Resolves to the number of new pages.
 */
export async function generatePages(context: ArchiveContext, count: number, options: GenerateOptions): Promise<number> {
  const vocabulary = makeVocabulary();
  let fresh = 0;
  for (let done = 0; done < count && options.signal?.aborted !== true;) {
    const size = Math.min(batch, count - done);
    const places = Array.from({ length: size }, (_, offset) => {
      const index = options.from + done + offset;
      return { index, ...placeOf(index) };
    });
    const free = await freePlaces(context.db, places);
    const pages = free.map(({ index }) => generatePage(vocabulary, index, options.seed));
    if (pages.length > 0) fresh += await storePages(context, pages);
    done += size;
    options.onProgress?.(done);
  }
  return fresh;
}

const usage = `usage: generate-pages <count> [--seed <number>] [--from <index of the first page>]
Makes up to ${String(maxPages)} pages of invented words for benchmarks. The same seed gives the same pages.
`;

const options = { seed: { type: 'string', default: '1' }, from: { type: 'string', default: '0' } } as const;

interface Wanted {
  readonly count: number;
  readonly seed: number;
  readonly from: number;
}

const isWhole = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

/** Returns null for invalid arguments. */
function readRange(args: readonly string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const range = { count: Number(positionals[0]), seed: Number(values.seed), from: Number(values.from) };
    const { count, seed, from } = range;
    if (positionals.length !== 1 || ![count, seed].every((value) => isWhole(value, 1)) || !isWhole(from, 0))
      return null;
    return from + count <= maxPages ? range : null;
  } catch {
    return null;
  }
}

/** `generate-pages <count>`: stores pages of invented words, for measurements. Exits with 2 for invalid arguments. */
export const generatePagesCommand: SliceCommand = async (context, args, terminal) => {
  const range = readRange(args);
  if (range === null) {
    terminal.write(usage);
    return 2;
  }
  const { count, seed, from } = range;
  const started = performance.now();
  let lastReport = started;
  const rate = (done: number): string => String(Math.round(done / ((performance.now() - started) / 1_000)));
  const onProgress = (done: number): void => {
    if (performance.now() - lastReport < 5_000) return;
    lastReport = performance.now();
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
