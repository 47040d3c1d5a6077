import { networksOf } from 'shared-contracts/server/network-of';
import { remotes } from 'shared-contracts/federation/remotes';
import type { WebVitals } from 'shared-contracts/browser-report';
import { entryOf, type Registry } from './registry.ts';

/** What became of one page that a release was to answer. */
export interface PageOfRelease {
  readonly remote: string;
  readonly version: string;
  /** `alone`: this release could not draw it, and another of the same remote could. `loader`: what loads its data threw. */
  readonly fault: 'alone' | 'loader' | null;
}

/** What came from one network of one release, in one slot of time or in all of them. */
export interface NetworkCounts {
  /** Pages that we answered with it: documents and payloads. */
  views: number;
  alone: number;
  /** Told by browsers, and of loaders. */
  faults: number;
  readonly vitals: WebVitals[];
}

interface Slot {
  readonly begun: number;
  readonly networks: Map<string, NetworkCounts>;
}

interface StoredCounts {
  /** Of the canary that it is, else empty: a canary that is begun again is counted anew. */
  readonly salt: string;
  slots: Slot[];
}

const slotMs = 60_000;
/** What is counted is of the last ten minutes. */
const keptSlots = 10;
/** Of one release in one slot; more networks than that are counted no further. */
const networkLimit = 5_000;
/** Of one network in one slot. */
const vitalsLimit = 3;

const keyOf = (remote: string, version: string): string => `${remote}@${version}`;

/** The widest network that somebody may have by themselves: /24 of IPv4, /48 of IPv6. */
const widest = (ip: string): string => networksOf(ip).at(-1) ?? 'unknown';

const nothing = (): NetworkCounts => ({ views: 0, alone: 0, faults: 0, vitals: [] });

/** Stable, previous and canary of every remote, with the canary's salt. */
const countedOf = (registry: Registry): ReadonlyMap<string, string> =>
  new Map(
    remotes.flatMap((remote) => {
      const { stable, previous, canary } = entryOf(registry, remote);
      return [previous, stable, canary].flatMap((pointer): [string, string][] =>
        pointer === null ? [] : [[keyOf(remote, pointer.version), pointer === canary ? canary.salt : '']],
      );
    }),
  );

/**
 * How the releases that readers get do, in memory: a restart forgets it. Only releases of the registry are counted, and
 * what browsers tell only from networks that were given pages of the very release.
 */
export class ReleaseCounts {
  readonly #releases = new Map<string, StoredCounts>();
  readonly #now: () => number;

  /** `now` in ms. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts what this registry has, and forgets all others. */
  keep(registry: Registry): void {
    const wanted = countedOf(registry);
    for (const [key, { salt }] of this.#releases) if (wanted.get(key) !== salt) this.#releases.delete(key);
    for (const [key, salt] of wanted) if (!this.#releases.has(key)) this.#releases.set(key, { salt, slots: [] });
  }

  page({ remote, version, fault }: PageOfRelease, ip: string): void {
    const counts = this.#counts(remote, version, ip, true);
    if (counts === null) return;
    counts.views += 1;
    if (fault === 'alone') counts.alone += 1;
    if (fault === 'loader') counts.faults += 1;
  }

  /** A browser told of a fault. Answers whether it counts. */
  fault(remote: string, version: string, ip: string): boolean {
    const counts = this.#counts(remote, version, ip, false);
    if (counts !== null) counts.faults += 1;
    return counts !== null;
  }

  /** A browser told how fast a page was. Answers whether it counts. */
  vitals(remote: string, version: string, ip: string, vitals: WebVitals): boolean {
    const counts = this.#counts(remote, version, ip, false);
    if (counts === null || counts.vitals.length >= vitalsLimit) return false;
    counts.vitals.push(vitals);
    return true;
  }

  /** What was counted of a release, by network. */
  read(remote: string, version: string): ReadonlyMap<string, Readonly<NetworkCounts>> {
    const sum = new Map<string, NetworkCounts>();
    for (const { networks } of this.#slots(this.#releases.get(keyOf(remote, version)))) {
      for (const [network, { views, alone, faults, vitals }] of networks) {
        const total = sum.get(network) ?? nothing();
        total.views += views;
        total.alone += alone;
        total.faults += faults;
        total.vitals.push(...vitals);
        sum.set(network, total);
      }
    }
    return sum;
  }

  /** Those that are not over, the newest last. */
  #slots(stored: StoredCounts | undefined): readonly Slot[] {
    if (stored === undefined) return [];
    const oldest = this.#now() - keptSlots * slotMs;
    if ((stored.slots[0]?.begun ?? oldest) < oldest) stored.slots = stored.slots.filter(({ begun }) => begun >= oldest);
    return stored.slots;
  }

  /** Null where it is not to be counted. `isGiven`: it was given a page now; others must have been, within the window. */
  #counts(remote: string, version: string, ip: string, isGiven: boolean): NetworkCounts | null {
    const stored = this.#releases.get(keyOf(remote, version));
    if (stored === undefined) return null;
    const network = widest(ip);
    const slots = this.#slots(stored);
    if (!isGiven && !slots.some(({ networks }) => networks.has(network))) return null;
    let slot = slots.at(-1);
    if (slot === undefined || this.#now() - slot.begun >= slotMs) {
      slot = { begun: this.#now(), networks: new Map() };
      stored.slots.push(slot);
    }
    const known = slot.networks.get(network);
    if (known !== undefined) return known;
    if (slot.networks.size >= networkLimit) return null;
    const counts = nothing();
    slot.networks.set(network, counts);
    return counts;
  }
}
