import { siteCpuMs } from './site-metrics.ts';

/** Measurements of one kind of request, in ms. */
export interface Timing {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  /**
   * CPU time per request of the server's process with all its threads. Varies less than elapsed time on a busy machine.
   */
  readonly cpu: number;
  /** Requests with status 504 (too slow) or 503 (overloaded); their times are included. */
  readonly late: number;
}

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** Median and 95th percentile. */
export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
}

export const quantiles = (values: readonly number[]): Quantiles => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
});

/** How requests went that several readers sent at once. */
export interface Together {
  readonly perSecond: number;
  readonly p95: number;
}

interface Answered {
  readonly ms: number;
  readonly late: boolean;
}

const tooMuch = [503, 504];

/**
 * Times a request including its body. Rejects for any status except 200, 503 and 504, because a fast error is no
 * result.
 */
async function timeRequest(url: string): Promise<Answered> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200 && !tooMuch.includes(response.status))
    throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - started, late: response.status !== 200 };
}

/** Number of requests before the measurement starts; lists of addresses must be longer by this number. */
export const uncounted = 5;

/** Times requests to the addresses of one site, one after the other, without the first ones. */
export async function timeAll(
  name: string,
  site: string,
  urls: readonly string[],
  notCounted = uncounted,
): Promise<Timing> {
  for (const url of urls.slice(0, notCounted)) await timeRequest(url);
  const before = await siteCpuMs(site);
  const answers: Answered[] = [];
  for (const url of urls.slice(notCounted)) answers.push(await timeRequest(url));
  const cpu = ((await siteCpuMs(site)) - before) / answers.length;
  const values = answers.map(({ ms }) => ms);
  const late = answers.filter((answer) => answer.late).length;
  return { name, count: values.length, p50: quantile(values, 0.5), p95: quantile(values, 0.95), cpu, late };
}

/** Times requests of several readers at once, each of whom sends one after the other. */
export async function timeTogether(urls: readonly string[], readers: number): Promise<Together> {
  const left = urls.values();
  const values: number[] = [];
  const read = async (): Promise<void> => {
    for (const url of left) values.push((await timeRequest(url)).ms);
  };
  const started = performance.now();
  await Promise.all(times(readers, read));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: values.length / seconds, p95: quantile(values, 0.95) };
}

export const times = <T>(count: number, make: (turn: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, turn) => make(turn));

/** Yields pseudo-random numbers from 0 to 1, the same in every run. */
export function* draws(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield state / 4_294_967_296;
  }
}

/** Returns the 95 % confidence interval of the ratio of two medians (bootstrap with 2,000 samples). */
export function intervalOfRatio(
  above: readonly number[],
  below: readonly number[],
): { readonly from: number; readonly to: number } {
  const random = draws(7);
  const again = (values: readonly number[]): readonly number[] =>
    values.map(() => values[Math.floor(random.next().value * values.length)] ?? Number.NaN);
  const ratios = times(2_000, () => quantile(again(above), 0.5) / quantile(again(below), 0.5));
  return { from: quantile(ratios, 0.025), to: quantile(ratios, 0.975) };
}
