import { networksOf } from 'shared-contracts/server/network-of';
import type { WebVitals } from 'shared-contracts/browser-report';
import { entryOf, ownerNames, type Registry } from './registry.ts';

/** The outcome of one page of a release. */
export interface PageOfRelease {
  readonly remote: string;
  readonly version: string;
  /**
   * `alone`: this release could not render the page, but another of the same remote could. `loader`: its loader threw.
   */
  readonly fault: 'alone' | 'loader' | null;
}

/** Counts of one release from one network, in one time slot or in all of them. */
export interface NetworkCounts {
  /** Documents and payloads rendered with the release. */
  views: number;
  /** Pages that this release could not render, but another of the same remote could. */
  alone: number;
  /** Faults reported by browsers, and faults of loaders. */
  faults: number;
  readonly vitals: WebVitals[];
}

/** Counts by release and network. The name of a release includes the salt of its canary. */
export type CountsByRelease = ReadonlyMap<string, ReadonlyMap<string, Readonly<NetworkCounts>>>;

interface Slot {
  readonly begun: number;
  readonly networks: Map<string, NetworkCounts>;
}

interface StoredCounts {
  /** The canary's salt, else empty; so a restarted canary is counted from zero. */
  readonly salt: string;
  slots: Slot[];
}

const slotMs = 60_000;
/** Counts cover the last ten minutes. */
const keptSlots = 10;
/** Maximum number of networks counted per release and slot; further ones are ignored. */
const networkLimit = 5_000;
/** Maximum number of web vitals reports per network and slot. */
const vitalsLimit = 3;

const keyOf = (remote: string, version: string): string => `${remote}@${version}`;

/** Returns the widest network that one person may control: /24 of IPv4, /48 of IPv6. */
const widest = (ip: string): string => networksOf(ip).at(-1) ?? 'unknown';

/** The name of a release's counts in the exchange between servers. */
const nameOf = (key: string, { salt }: StoredCounts): string => `${key} ${salt}`;

const nothing = (): NetworkCounts => ({ views: 0, alone: 0, faults: 0, vitals: [] });

/** Returns the stable, previous and canary release of every remote, with the canary's salt. */
const countedOf = (registry: Registry): ReadonlyMap<string, string> =>
  new Map(
    ownerNames(registry).flatMap((remote) => {
      const { stable, previous, canary } = entryOf(registry, remote);
      return [previous, stable, canary].flatMap((pointer): [string, string][] =>
        pointer === null ? [] : [[keyOf(remote, pointer.version), pointer === canary ? canary.salt : '']],
      );
    }),
  );

function addTo(sum: Map<string, NetworkCounts>, networks: ReadonlyMap<string, Readonly<NetworkCounts>>): void {
  for (const [network, { views, alone, faults, vitals }] of networks) {
    const total = sum.get(network) ?? nothing();
    total.views += views;
    total.alone += alone;
    total.faults += faults;
    total.vitals.push(...vitals);
    sum.set(network, total);
  }
}

/**
 * Counts how the releases of the registry work, in memory only. Reports of browsers count only from networks that got
 * pages of the same release.
 */
export class ReleaseCounts {
  readonly #releases = new Map<string, StoredCounts>();
  readonly #now: () => number;
  readonly #nameOf: (network: string) => string;
  /** What each of the other servers has counted. */
  #others: readonly CountsByRelease[] = [];

  /** `now` is in ms; `nameOf` pseudonymises networks if there are several servers. */
  constructor(now: () => number = Date.now, nameOf: (network: string) => string = (network) => network) {
    this.#now = now;
    this.#nameOf = nameOf;
  }

  /** Starts counting the releases of this registry, and forgets all others. */
  keep(registry: Registry): void {
    const counted = countedOf(registry);
    for (const [key, { salt }] of this.#releases) if (counted.get(key) !== salt) this.#releases.delete(key);
    for (const [key, salt] of counted) if (!this.#releases.has(key)) this.#releases.set(key, { salt, slots: [] });
  }

  page({ remote, version, fault }: PageOfRelease, ip: string): void {
    const counts = this.#counts(remote, version, ip, true);
    if (counts === null) return;
    counts.views += 1;
    if (fault === 'alone') counts.alone += 1;
    if (fault === 'loader') counts.faults += 1;
  }

  /** Whether this release is stable, previous or a canary. */
  isCounted(remote: string, version: string): boolean {
    return this.#releases.has(keyOf(remote, version));
  }

  /** Counts a fault that a browser reported. Returns false when it is ignored. */
  fault(remote: string, version: string, ip: string): boolean {
    const counts = this.#counts(remote, version, ip, false);
    if (counts !== null) counts.faults += 1;
    return counts !== null;
  }

  /** Counts web vitals that a browser reported. Returns false when they are ignored. */
  vitals(remote: string, version: string, ip: string, vitals: WebVitals): boolean {
    const counts = this.#counts(remote, version, ip, false);
    if (counts === null || counts.vitals.length >= vitalsLimit) return false;
    counts.vitals.push(vitals);
    return true;
  }

  /**
   * Returns what this server has counted of a release, by network, and the release's name for other servers (null if it
   * is not counted).
   */
  own(
    remote: string,
    version: string,
  ): { readonly name: string | null; readonly networks: ReadonlyMap<string, Readonly<NetworkCounts>> } {
    const key = keyOf(remote, version);
    const stored = this.#releases.get(key);
    const networks = new Map<string, NetworkCounts>();
    for (const slot of this.#slots(stored)) addTo(networks, slot.networks);
    return { name: stored === undefined ? null : nameOf(key, stored), networks };
  }

  /** Replaces the counts of the other servers. */
  learn(others: readonly CountsByRelease[]): void {
    this.#others = others;
  }

  /** Returns the counts of a release by network, including those of the other servers. */
  read(remote: string, version: string): ReadonlyMap<string, Readonly<NetworkCounts>> {
    const sum = new Map<string, NetworkCounts>();
    const { name, networks } = this.own(remote, version);
    addTo(sum, networks);
    for (const other of this.#others) addTo(sum, other.get(name ?? '') ?? new Map());
    return sum;
  }

  /** Returns the slots of the last ten minutes, newest last. */
  #slots(stored: StoredCounts | undefined): readonly Slot[] {
    if (stored === undefined) return [];
    const oldest = this.#now() - keptSlots * slotMs;
    if ((stored.slots[0]?.begun ?? oldest) < oldest) stored.slots = stored.slots.filter(({ begun }) => begun >= oldest);
    return stored.slots;
  }

  /**
   * Returns null if nothing should be counted. `isGiven`: a page is being sent now; for anything else, the network must
   * have received a page within the window.
   */
  #counts(remote: string, version: string, ip: string, isGiven: boolean): NetworkCounts | null {
    const stored = this.#releases.get(keyOf(remote, version));
    if (stored === undefined) return null;
    const network = this.#nameOf(widest(ip));
    const slots = this.#slots(stored);
    const name = nameOf(keyOf(remote, version), stored);
    const gotIt = isGiven || slots.some(({ networks }) => networks.has(network));
    if (!gotIt && !this.#others.some((other) => other.get(name)?.has(network) === true)) return null;
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
