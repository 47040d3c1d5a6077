import { links } from '../support/site-paths.ts';
import { quantiles, times } from './measure.ts';
import { ms, table } from './table.ts';

const readers = 16;

/** The path of the `turn`-th document of all readers. */
type PathOf = (turn: number) => string;

/** Four kinds of pages in turn, of three sections and the shell. */
const paths = (turn: number): readonly string[] => [
  links.search({ q: `x${String(turn)}` }),
  `${links.projects}?turn=${String(turn)}`,
  `${links.membership}?turn=${String(turn)}`,
  `/?turn=${String(turn)}`,
];

const uncached: PathOf = (turn) => paths(turn)[turn % 4] ?? '/';
/** Requested before, so that the server has them. */
const cached: PathOf = (turn) => paths(turn % 4)[turn % 4] ?? '/';

/** Requests documents for `seconds`, each reader one after the other and from a network of their own. */
async function readersFor(site: string, seconds: number, pathOf: PathOf): Promise<readonly string[]> {
  const waits: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let turn = 0;
  let refused = 0;
  const reader = async (_: unknown, index: number): Promise<void> => {
    const headers = { 'x-forwarded-for': `10.1.${String(index)}.7` };
    while (performance.now() < end) {
      const begun = performance.now();
      turn += 1;
      const response = await fetch(site + pathOf(turn), { headers });
      await response.arrayBuffer();
      if (response.status === 200) waits.push(performance.now() - begun);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
  const { p50, p95 } = quantiles(waits);
  return [(waits.length / seconds).toFixed(1), ms(p50), ms(p95), String(refused)];
}

/** Measures how many documents a second 16 readers get. */
export async function timeThroughput(site: string, seconds: number): Promise<string> {
  for (const path of times(4, cached)) await (await fetch(site + path)).arrayBuffer();
  await readersFor(site, 3, uncached);
  // Higher turns, so that no page was requested before.
  const rows = [
    ['not cached', ...(await readersFor(site, seconds, (turn) => uncached(turn + 1_000_000)))],
    ['cached', ...(await readersFor(site, seconds, cached))],
  ];
  return table([`documents, ${String(readers)} readers`, 'per second', 'p50 ms', 'p95 ms', 'refused'], rows);
}
