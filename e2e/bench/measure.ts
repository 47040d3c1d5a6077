/** Quantiles of one kind of request, in milliseconds. */
export interface Timing {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
}

const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

export const timing = (name: string, values: readonly number[]): Timing => ({
  name,
  count: values.length,
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
});

/** One request, its body read whole. Rejects for any status but 200: a fast error is no result. */
export async function timeRequest(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

/** Times addresses one after the other, after a first round that is not counted. */
export async function timeAll(name: string, urls: readonly string[]): Promise<Timing> {
  for (const url of urls.slice(0, 5)) await timeRequest(url);
  const values: number[] = [];
  for (const url of urls) values.push(await timeRequest(url));
  return timing(name, values);
}

export const timingRow = ({ name, count, p50, p95 }: Timing): string =>
  `| ${name.padEnd(44)} | ${String(count).padStart(5)} | ${p50.toFixed(1).padStart(8)} | ${p95.toFixed(1).padStart(8)} |`;
