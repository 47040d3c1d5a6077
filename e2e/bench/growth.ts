import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { table } from './table.ts';

/** A stored result for another number of pages. */
interface StoredResult {
  readonly name: string;
  readonly pages: number;
  /** p50 and p95 of each kind of search, in ms. */
  readonly times: ReadonlyMap<string, readonly [p50: number, p95: number]>;
}

/** Parses a size such as `10k` or `1m`. */
export const pagesOf = (size: string): number => Number(size.replace(/k$/, '000').replace(/m$/, '000000'));

const rowOf = /^\| (?<name>[^|]+?) +\| +\d* \| +\d+ \| +(?<p50>[\d.]+) \| +(?<p95>[\d.]+) \| +[\d.]+ \|/gm;

const timesIn = (result: string): StoredResult['times'] =>
  new Map(
    Array.from(result.matchAll(rowOf), ({ groups }) => [
      groups?.['name'] ?? '',
      [Number(groups?.['p50']), Number(groups?.['p95'])],
    ]),
  );

/** Returns the latest stored result of the next smaller archive; null if there is none. */
export async function smallerResult(folder: string, pages: number): Promise<StoredResult | null> {
  const names = await readdir(folder).catch(() => []);
  const rows = names.flatMap((name) => {
    const size = /^\d{4}-\d\d-\d\d-searches-(\d+[km]?)\.md$/.exec(name)?.[1];
    return size === undefined || pagesOf(size) >= pages ? [] : { name, pages: pagesOf(size) };
  });
  const [next] = rows.toSorted((one, other) => other.pages - one.pages || other.name.localeCompare(one.name));
  return next === undefined ? null : { ...next, times: timesIn(await readFile(join(folder, next.name), 'utf8')) };
}

const exponent = (now: number, before: number, pages: number): string =>
  (Math.log(now / before) / Math.log(pages)).toFixed(2);

/** Shows how times grow with the archive. At 1, ten times as many pages take ten times as long; at 0, equally long. */
export function growthTable(result: string, pages: number, smaller: StoredResult): string {
  const rows = Array.from(timesIn(result), ([name, [p50, p95]]) => {
    const before = smaller.times.get(name);
    if (before === undefined) return [name, '', ''];
    const ratio = pages / smaller.pages;
    return [name, exponent(p50, before[0], ratio), exponent(p95, before[1], ratio)];
  });
  return table(
    [`growth exponent against ${smaller.pages.toLocaleString('en')} pages (${smaller.name})`, 'p50', 'p95'],
    rows,
  );
}
