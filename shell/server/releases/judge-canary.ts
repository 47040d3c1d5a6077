import { quantile, type ReleaseSums, type Votes } from './sum-counts.ts';

/** A canary may have twice the faults of what is stable, and one in a hundred beside. Decision 0051 */
const budget = {
  times: 2,
  floor: 0.01,
  /** It is over that budget when chance would show so many faults, or more, less than once in ten thousand looks. */
  chance: 0.0001,
  /** Whatever chance says, fewer faults than these prove nothing. */
  fewestFaults: 3,
  /** Browsers' faults from fewer networks may be one person's. */
  fewestNetworks: 3,
  /** A page may appear half as late again, and half a second beside. */
  lcpTimes: 1.5,
  lcpFloorMs: 500,
  /** Networks that told of it, of either release, before it is compared. */
  fewestLcp: 10,
} as const;

/** How likely it is that of `all` votes at least `faults` are, each with probability `rate`. */
export function chanceOf(faults: number, all: number, rate: number): number {
  if (faults <= 0) return 1;
  // As logarithms: of many votes the first terms are smaller than a number can be.
  let term = all * Math.log(1 - rate);
  let below = 0;
  for (let count = 0; count < faults; count += 1) {
    below += Math.exp(term);
    term += Math.log((all - count) / (count + 1)) + Math.log(rate / (1 - rate));
  }
  return Math.max(0, 1 - below);
}

const rateOf = ({ all, faults }: Votes): number => (all === 0 ? 0 : faults / all);

/** Below one: a stable release that fails always leaves a canary nothing to be worse at. */
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

/** Why a canary must go, in one sentence with its figures; null while it keeps its budget. */
export function judgeCanary(canary: ReleaseSums, stable: ReleaseSums): string | null {
  if (isOver(canary.server, stable.server, 1)) {
    return `the server could not draw ${figures(canary.server)} of its pages and fell back, of stable ${figures(stable.server)}`;
  }
  if (isOver(canary.browser, stable.browser, budget.fewestNetworks)) {
    return `browsers in ${String(canary.browser.networks)} networks told of faults in ${figures(canary.browser)} of its pages, of stable ${figures(stable.browser)}`;
  }
  return slowness(canary, stable);
}
