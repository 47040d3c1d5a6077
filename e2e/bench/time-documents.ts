import { brand, foundPage, links, sampledRoutes } from '../support/site-paths.ts';
import { timeAll, times, uncounted, type Timing } from './measure.ts';
import { renderQuantile, rendersOf, rendersSince } from './site-metrics.ts';

export interface DocumentTiming extends Timing {
  /** In the render threads, with the wait for the page's data: the upper edge of the bucket, and the mean, in ms. */
  readonly render: { readonly p50: number; readonly p95: number; readonly mean: number };
}

/** Samples are of the demonstration: in a generated archive some are of nothing. */
const isThere = async (address: string): Promise<boolean> => {
  const response = await fetch(address, { redirect: 'manual' });
  await response.arrayBuffer();
  return response.status === 200;
};

/** Every route that is open to all and is there, the results of a search, and a page with a word lit. */
async function paths(site: string, word: string): Promise<readonly string[]> {
  const open = sampledRoutes.filter(({ access, policy }) => access === undefined && policy !== 'preview');
  const there: string[] = [];
  for (const { sample } of open) if (await isThere(`${site}${sample}`)) there.push(sample);
  const { path } = await foundPage(site, word);
  return [...there, links.search({ q: word }), path];
}

/** Each address differs from the last, so that no document comes from memory. */
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
