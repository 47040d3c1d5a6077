import { siteCpuMs } from './site-metrics.ts';

/** One kind of request, in milliseconds. */
export interface Timing {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  /** Of the server's process with all its threads, for each request: moves less than time does on a busy machine. */
  readonly cpu: number;
}

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** One request, its body read whole. Rejects for any status but 200: a fast error is no result. */
async function timeRequest(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

/** The first addresses are asked for too but not counted: whoever lists addresses adds so many. */
export const uncounted = 5;

/** Times addresses of one site one after the other. */
export async function timeAll(name: string, site: string, urls: readonly string[]): Promise<Timing> {
  for (const url of urls.slice(0, uncounted)) await timeRequest(url);
  const before = await siteCpuMs(site);
  const values: number[] = [];
  for (const url of urls.slice(uncounted)) values.push(await timeRequest(url));
  const cpu = ((await siteCpuMs(site)) - before) / values.length;
  return { name, count: values.length, p50: quantile(values, 0.5), p95: quantile(values, 0.95), cpu };
}

export const times = <T>(count: number, make: (turn: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, turn) => make(turn));
