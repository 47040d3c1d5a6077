import { ownValue } from 'shared-contracts/own-value';
import type { Timing } from 'shared-contracts/status/get-inside';

/** One value of a histogram, as prom-client returns it. */
export interface Sample {
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  readonly value: number;
  readonly metricName?: string;
}

interface Counted {
  count: number;
  failed: number;
  /** Upper bound in seconds → how many were within it. */
  readonly buckets: Map<number, number>;
}

/** Returns the bound of the first bucket that holds this share of the values; null when only the infinite one does. */
function quantile({ count, buckets }: Counted, part: number): number | null {
  const edges = [...buckets.keys()].sort((a, b) => a - b);
  return edges.find((edge) => (buckets.get(edge) ?? 0) >= count * part) ?? null;
}

/** Adds up the samples of a histogram by one of its labels, most frequent first. */
export function timingsOf(
  samples: readonly Sample[],
  label: string,
  isFailure: (labels: Sample['labels']) => boolean,
): readonly Timing[] {
  const byName = new Map<string, Counted>();
  for (const { labels, value, metricName = '' } of samples) {
    const name = String(ownValue(labels, label) ?? '');
    const counted = byName.get(name) ?? { count: 0, failed: 0, buckets: new Map<number, number>() };
    byName.set(name, counted);
    if (metricName.endsWith('_count')) {
      counted.count += value;
      if (isFailure(labels)) counted.failed += value;
    } else if (metricName.endsWith('_bucket')) {
      const edge = Number(labels['le']);
      if (Number.isFinite(edge)) counted.buckets.set(edge, (counted.buckets.get(edge) ?? 0) + value);
    }
  }
  return [...byName]
    .map(([name, counted]) => ({
      name,
      count: counted.count,
      p50: quantile(counted, 0.5),
      p95: quantile(counted, 0.95),
      failed: counted.failed,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
