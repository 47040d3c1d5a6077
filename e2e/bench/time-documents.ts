import { brand, foundPage, links, sampledRoutes } from '../support/site-paths.ts';
import { timeAll, times, uncounted, type Timing } from './measure.ts';
import { renderQuantile, rendersOf, rendersSince } from './site-metrics.ts';

export interface DocumentTiming extends Timing {
  /**
   * Time in the render processes, including the wait for the page's data, in ms: upper limits of buckets, and the mean.
   */
  readonly render: { readonly p50: number; readonly p95: number; readonly mean: number };
}

/** Samples are from the demonstration, so some do not exist in a generated archive. */
const isThere = async (address: string): Promise<boolean> => {
  const response = await fetch(address, { redirect: 'manual' });
  await response.arrayBuffer();
  return response.status === 200;
};

/** Returns every public route whose sample exists, the results of a search, and a page with a highlighted word. */
async function paths(site: string, word: string): Promise<readonly string[]> {
  const open = sampledRoutes.filter(({ access, policy }) => access === undefined && policy !== 'preview');
  const there: string[] = [];
  for (const { sample } of open) if (await isThere(`${site}${sample}`)) there.push(sample);
  const { path } = await foundPage(site, word);
  return [...there, links.search({ q: word }), path];
}

/** Each address is different, so that no document comes from the cache. */
export async function timeDocuments(site: string, rounds: number, word: string): Promise<readonly DocumentTiming[]> {
  const all: DocumentTiming[] = [];
  for (const path of await paths(site, word)) {
    const mark = path.includes('?') ? '&' : '?';
    const urls = times(rounds + uncounted, (turn) => `${site}${path}${mark}turn=${String(turn)}`);
    const before = await rendersOf(site);
    const timing = await timeAll(path.replace(brand.sectionSlug, '…'), site, urls);
    const renders = rendersSince(before, await rendersOf(site));
    const render = {
      p50: renderQuantile(renders, 0.5),
      p95: renderQuantile(renders, 0.95),
      mean: renders.sumMs / renders.count,
    };
    all.push({ ...timing, render });
  }
  return all;
}
