import { setTimeout as wait } from 'node:timers/promises';
import { links } from '../support/site-paths.ts';
import { siteWithArchiveProcess } from '../support/slice-process.ts';
import { composeSite } from '../support/composed-site.ts';
import { quantiles, type Quantiles } from './measure.ts';
import { ms, table } from './table.ts';

/** One kind of request, sent to both sites in turn, in ms. */
interface PairTiming {
  readonly name: string;
  readonly inside: Quantiles;
  readonly apart: Quantiles;
}

/**
 * Requests to a site in one process, and to one whose archive API runs in a separate process. Pages are rendered again
 * each time.
 */
const requests: Readonly<Record<string, (turn: number) => string>> = {
  'the smallest call': () => '/api/archive/get-holdings',
  'a search': (turn) => `/api/archive/search-pages?q=lagos&page=${1 + (turn % 3)}`,
  'a page of results': (turn) => links.search({ q: `lagos OR never${turn}` }),
  'a page that is kept': () => links.about,
};

async function timeOnce(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/** Sends requests to both sites in turn, so that the load of the machine affects both. */
async function timeBoth(name: string, inside: string, apart: string, rounds: number): Promise<PairTiming> {
  const values = { inside: [] as number[], apart: [] as number[] };
  const pathOf = requests[name] ?? (() => '/');
  for (let turn = 0; turn < rounds + 5; turn += 1) {
    const here = await timeOnce(`${inside}${pathOf(turn)}`);
    const there = await timeOnce(`${apart}${pathOf(turn)}`);
    if (turn < 5) continue;
    values.inside.push(here);
    values.apart.push(there);
  }
  return { name, inside: quantiles(values.inside), apart: quantiles(values.apart) };
}

const pairTable = (rows: readonly PairTiming[]): string =>
  table(
    ['archive inside the site, and apart', 'inside p50 ms', 'p95', 'apart p50 ms', 'p95', 'more, p50 ms', 'ratio'],
    rows.map(({ name, inside, apart }) => [
      ...[name, ms(inside.p50), ms(inside.p95), ms(apart.p50), ms(apart.p95)],
      ...[ms(apart.p50 - inside.p50), (apart.p50 / inside.p50).toFixed(2)],
    ]),
  );

/** Measures the cost of running the archive API in a process of its own, with the demonstration. */
export async function timeApiAlone(rounds: number): Promise<string> {
  const [inside, apart] = [await composeSite(), await siteWithArchiveProcess()];
  try {
    // Both have just started, and their threads are still loading.
    await wait(2_000);
    const rows: PairTiming[] = [];
    for (const name of Object.keys(requests)) rows.push(await timeBoth(name, inside.url, apart.url, rounds));
    return pairTable(rows);
  } finally {
    await Promise.all([inside.stop(), apart.stop()]);
  }
}
