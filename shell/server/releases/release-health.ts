import type { ReleasePointer } from 'remote-kit/release-client/release-pointer';
import type { LocalDeskOptions } from './desk/local-desk.ts';
import { entryOf, ownerNames, type Registry } from './registry.ts';
import type { ReleaseCounts } from './release-counts.ts';
import { quantile, sumCounts } from './sum-counts.ts';

/** Describes how a canary works; null if the version is not a canary. */
export const healthSummary =
  (health: () => readonly ReleaseHealth[]): NonNullable<LocalDeskOptions['healthOf']> =>
  (remote, version) => {
    const found = health().find((one) => one.remote === remote && one.version === version && one.role === 'canary');
    return found === undefined ? null : sayHealth(found);
  };

/**
 * How one release worked in the last ten minutes, from the counts of this server and those that other servers share.
 */
export interface ReleaseHealth {
  readonly remote: string;
  readonly version: string;
  readonly role: 'stable' | 'canary' | 'previous';
  /** Percentage of readers; null for the previous release. */
  readonly percent: number | null;
  /** Documents and payloads rendered with the release. */
  readonly views: number;
  readonly networks: number;
  /** Percentage of pages that it could not render although another release could. */
  readonly serverFaults: number;
  /** Percentage of pages with faults that browsers reported, or of loaders. */
  readonly browserFaults: number;
  /** 75th percentiles over networks: in ms, CLS without a unit; null without reports. */
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly cls: number | null;
  readonly ttfb: number | null;
}

type Named = readonly [role: ReleaseHealth['role'], pointer: ReleasePointer | null, percent: number | null];

const percentOf = ({ all, faults }: { readonly all: number; readonly faults: number }): number =>
  all === 0 ? 0 : (100 * faults) / all;

/** Returns the health of the stable, canary and previous release of each remote, in the order of `ownerNames`. */
export const releaseHealth = (registry: Registry, counts: Pick<ReleaseCounts, 'read'>): readonly ReleaseHealth[] =>
  ownerNames(registry).flatMap((remote) => {
    const { stable, canary, previous } = entryOf(registry, remote);
    const roles: readonly Named[] = [
      ['stable', stable, 100 - (canary?.percent ?? 0)],
      ['canary', canary, canary?.percent ?? null],
      ['previous', previous, null],
    ];
    return roles.flatMap(([role, pointer, percent]): ReleaseHealth[] => {
      if (pointer === null) return [];
      const { version } = pointer;
      const { views, networks, server, browser, vitals } = sumCounts(counts.read(remote, version));
      const p75 = (name: keyof typeof vitals): number | null => quantile(vitals[name], 0.75);
      const faults = { serverFaults: percentOf(server), browserFaults: percentOf(browser) };
      const speed = { lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls'), ttfb: p75('ttfb') };
      return [{ remote, version, role, percent, views, networks, ...faults, ...speed }];
    });
  });

/** Summarises the health of a release in a few words, for one line of a command's output. */
const sayHealth = ({ views, networks, serverFaults, browserFaults, lcp }: ReleaseHealth): string =>
  [
    `${String(views)} pages to ${String(networks)} networks in ten minutes`,
    `faults on the server ${serverFaults.toFixed(1)} %`,
    `in browsers ${browserFaults.toFixed(1)} %`,
    ...(lcp === null ? [] : [`LCP ${String(Math.round(lcp))} ms`]),
  ].join(', ');
