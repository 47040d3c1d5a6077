/** Sums and counts of the server's own `render_seconds`, by the upper edge of each bucket. */
export interface RenderHistogram {
  readonly buckets: ReadonlyMap<number, number>;
  readonly count: number;
}

/** Reads the renders that went well, of all owners, from `/metrics`. */
export function readRenders(metrics: string): RenderHistogram {
  const buckets = new Map<number, number>();
  let count = 0;
  for (const [, labels = '', value = ''] of metrics.matchAll(/^render_seconds_bucket\{([^}]*)\} (\S+)$/gm)) {
    const edge = /le="([^"]+)"/.exec(labels)?.[1] ?? '';
    if (edge === '+Inf') count += Number(value);
    else buckets.set(Number(edge), (buckets.get(Number(edge)) ?? 0) + Number(value));
  }
  return { buckets, count };
}

/** The upper edge, in ms, of the bucket in which a part of the renders since `before` had ended. */
export function renderQuantile(before: RenderHistogram, after: RenderHistogram, part: number): number {
  const wanted = (after.count - before.count) * part;
  for (const [edge, value] of [...after.buckets].toSorted(([a], [b]) => a - b)) {
    if (value - (before.buckets.get(edge) ?? 0) >= wanted) return edge * 1000;
  }
  return Number.POSITIVE_INFINITY;
}
