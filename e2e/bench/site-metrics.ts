/** The server's `render_seconds` histogram: number of renders by the upper limit of their bucket, in ms. */
export interface Renders {
  readonly buckets: ReadonlyMap<number, number>;
  readonly count: number;
  readonly sumMs: number;
}

async function metricsOf(site: string): Promise<string> {
  const response = await fetch(`${site}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`);
  return await response.text();
}

const sumOf = (metrics: string, line: RegExp): number =>
  [...metrics.matchAll(line)].reduce((sum, [, value]) => sum + Number(value), 0);

export const siteCpuMs = async (site: string): Promise<number> =>
  sumOf(await metricsOf(site), /^process_cpu_seconds_total (\S+)$/gm) * 1000;

/** CPU time of all render processes together. */
export const renderCpuMs = async (site: string): Promise<number> =>
  sumOf(await metricsOf(site), /^render_process_cpu_seconds_total\{.*\} (\S+)$/gm) * 1000;

/** Memory of the site's processes, including threads and the caches of their databases. */
export const residentBytes = async (site: string): Promise<number> =>
  sumOf(await metricsOf(site), /^(?:process_resident_memory_bytes|render_process_resident_bytes\{.*\}) (\S+)$/gm);

/** Event-loop lag of the server's main thread since the last reading, in ms. */
export interface Lag {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Reads the lag and starts the next measurement. */
export async function eventLoopLag(site: string): Promise<Lag> {
  const metrics = await metricsOf(site);
  const msOf = (quantile: string): number =>
    sumOf(metrics, new RegExp(`^event_loop_delay_seconds\\{quantile="${quantile}"\\} (\\S+)$`, 'gm')) * 1000;
  return { p50: msOf('0.5'), p99: msOf('0\\.99'), max: msOf('1') };
}

/** Reads the histogram of all owners and outcomes since the site started. */
export async function rendersOf(site: string): Promise<Renders> {
  const metrics = await metricsOf(site);
  const buckets = new Map<number, number>();
  for (const [, edge = '', value = ''] of metrics.matchAll(/^render_seconds_bucket\{.*le="([^"]+)".*\} (\S+)$/gm)) {
    const ms = edge === '+Inf' ? Number.POSITIVE_INFINITY : Number(edge) * 1000;
    buckets.set(ms, (buckets.get(ms) ?? 0) + Number(value));
  }
  return {
    buckets,
    count: sumOf(metrics, /^render_seconds_count\{.*\} (\S+)$/gm),
    sumMs: sumOf(metrics, /^render_seconds_sum\{.*\} (\S+)$/gm) * 1000,
  };
}

/** Returns the renders between two readings of the same site. */
export const rendersSince = (before: Renders, after: Renders): Renders => ({
  buckets: new Map(Array.from(after.buckets, ([edge, value]) => [edge, value - (before.buckets.get(edge) ?? 0)])),
  count: after.count - before.count,
  sumMs: after.sumMs - before.sumMs,
});

/** Returns the upper limit, in ms, of the bucket that contains this quantile. */
export function renderQuantile({ buckets, count }: Renders, part: number): number {
  const sorted = [...buckets].toSorted(([a], [b]) => a - b);
  return sorted.find(([, value]) => value >= count * part)?.[0] ?? Number.POSITIVE_INFINITY;
}
