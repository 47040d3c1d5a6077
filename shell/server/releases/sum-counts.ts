import type { WebVitals } from 'shared-contracts/browser-report';
import type { NetworkCounts } from './release-counts.ts';

/**
 * Votes, and how many of them are faults. Each network has a limited number of votes, split in proportion to its faulty
 * and faultless pages.
 */
export interface Votes {
  readonly all: number;
  readonly faults: number;
  /** Networks with a fault. */
  readonly networks: number;
}

/** The counts of a release in the last ten minutes. */
export interface ReleaseSums {
  /** Documents and payloads. */
  readonly views: number;
  readonly networks: number;
  /** Pages that it could not render, but another release could. */
  readonly server: Votes;
  /** Faults that browsers reported, and faults of loaders. */
  readonly browser: Votes;
  /** The median of each network. LCP, INP and TTFB in ms; CLS without a unit. */
  readonly vitals: Readonly<Record<keyof WebVitals, readonly number[]>>;
}

/** The maximum number of votes of one network about server faults; higher, since our own server is trusted more. */
const serverVotes = 20;
/** The maximum number of votes of one network about browser faults, since reports can be invented. */
const browserVotes = 5;

const vitalNames = ['lcp', 'inp', 'cls', 'ttfb'] as const;

type Networks = ReadonlyMap<string, Readonly<NetworkCounts>>;

function votesOf(networks: Networks, cap: number, faultsOf: (counts: Readonly<NetworkCounts>) => number): Votes {
  let [all, faults, faulty] = [0, 0, 0];
  for (const counts of networks.values()) {
    if (counts.views === 0) continue;
    const votes = Math.min(counts.views, cap);
    const share = Math.min(faultsOf(counts), counts.views) / counts.views;
    all += votes;
    faults += votes * share;
    if (share > 0) faulty += 1;
  }
  return { all, faults: Math.floor(faults + 1e-9), networks: faulty };
}

/** Returns the smallest of the numbers such that at least `share` of them do not exceed it; null for an empty list. */
export function quantile(numbers: readonly number[], share: number): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

const middles = (networks: Networks, name: keyof WebVitals): readonly number[] =>
  [...networks.values()].flatMap(({ vitals }) => {
    const middle = quantile(
      vitals.flatMap((vital) => vital[name] ?? []),
      0.5,
    );
    return middle === null ? [] : [middle];
  });

/** Sums up the counts so that no network outweighs the others. */
export const sumCounts = (networks: Networks): ReleaseSums => ({
  views: [...networks.values()].reduce((sum, { views }) => sum + views, 0),
  networks: networks.size,
  server: votesOf(networks, serverVotes, ({ alone }) => alone),
  browser: votesOf(networks, browserVotes, ({ faults }) => faults),
  vitals: Object.fromEntries(vitalNames.map((name) => [name, middles(networks, name)])) as ReleaseSums['vitals'],
});
