import { quantile, type ReleaseSums, type Votes } from './sum-counts.ts';

/** Limits of a canary: twice the fault rate of the stable release plus one percentage point. Decision 0051 */
const budget = {
  times: 2,
  floor: 0.01,
  /**
   * The limit counts as exceeded if this many faults would happen by chance in less than one of ten thousand checks.
   */
  chance: 0.0001,
  /** Fewer faults than this prove nothing, whatever the probability. */
  fewestFaults: 3,
  /** Browser faults from fewer networks may come from one person. */
  fewestNetworks: 3,
  /** The LCP may be one and a half times that of the stable release, plus half a second. */
  lcpTimes: 1.5,
  lcpFloorMs: 500,
  /** LCP is compared only if at least this many networks reported it for both releases. */
  fewestLcp: 10,
} as const;

/** Returns the probability of at least `faults` faults among `all` votes, each with probability `rate`. */
export function chanceOf(faults: number, all: number, rate: number): number {
  if (faults <= 0) return 1;
  // Computed in logarithms: with many votes the first terms would underflow.
  let term = all * Math.log(1 - rate);
  let below = 0;
  for (let count = 0; count < faults; count += 1) {
    below += Math.exp(term);
    term += Math.log((all - count) / (count + 1)) + Math.log(rate / (1 - rate));
  }
  return Math.max(0, 1 - below);
}

const rateOf = ({ all, faults }: Votes): number => (all === 0 ? 0 : faults / all);

/** Capped below 1: otherwise no canary could exceed the rate of a stable release that always fails. */
const allowedRate = (stable: Votes): number => Math.min(0.99, rateOf(stable) * budget.times + budget.floor);

const isOver = (canary: Votes, stable: Votes, networks: number): boolean =>
  canary.faults >= budget.fewestFaults &&
  canary.networks >= networks &&
  chanceOf(canary.faults, Math.round(canary.all), allowedRate(stable)) < budget.chance;

const figures = (votes: Votes): string =>
  `${String(votes.faults)} of ${String(Math.round(votes.all))} (${(rateOf(votes) * 100).toFixed(1)} %)`;

function slowness({ vitals: { lcp } }: ReleaseSums, stable: ReleaseSums): string | null {
  const usual = quantile(stable.vitals.lcp, 0.75);
  const seen = quantile(lcp, 0.75);
  const few = Math.min(lcp.length, stable.vitals.lcp.length) < budget.fewestLcp;
  if (few || usual === null || seen === null || seen <= usual * budget.lcpTimes + budget.lcpFloorMs) return null;
  return `its pages appear after ${String(Math.round(seen))} ms, those of stable after ${String(Math.round(usual))} ms (p75 of ${String(lcp.length)} and ${String(stable.vitals.lcp.length)} networks)`;
}

/** Returns why a canary must end, in one sentence with figures; null while it is within its limits. */
export function judgeCanary(canary: ReleaseSums, stable: ReleaseSums): string | null {
  if (isOver(canary.server, stable.server, 1)) {
    return `the server failed to render ${figures(canary.server)} of its pages, and ${figures(stable.server)} of stable`;
  }
  if (isOver(canary.browser, stable.browser, budget.fewestNetworks)) {
    return `browsers in ${String(canary.browser.networks)} networks reported errors in ${figures(canary.browser)} of its pages, and in ${figures(stable.browser)} of stable`;
  }
  return slowness(canary, stable);
}
