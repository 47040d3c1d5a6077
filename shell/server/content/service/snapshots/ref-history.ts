import type { Snapshot } from './snapshot.ts';

/** How long a ref stays valid after the next one has replaced it. */
export const oldRefLivesMs = 10 * 60 * 1000;
/**
 * The maximum number of old refs of each release, and of the master, so that frequent saves of one neither fill the
 * memory nor remove refs of others.
 */
const maxOld = 20;
const maxGone = 1000;

interface HistoryEntry {
  /** The master or a release. */
  readonly id: string;
  readonly ref: string;
  readonly snapshot: Snapshot;
  /** Null while it is current. */
  readonly until: number | null;
}

/** Finds the snapshots of refs: the current ones, and old ones for a while. */
export class RefHistory {
  readonly #now: () => number;
  #entries: ReadonlyMap<string, HistoryEntry> = new Map();
  /** Refs whose snapshots have been removed, oldest first. */
  readonly #gone = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Sets the current refs; those that are no longer current expire later. */
  put(current: readonly Omit<HistoryEntry, 'until'>[]): void {
    const until = this.#now() + oldRefLivesMs;
    const next = new Map<string, HistoryEntry>(
      current.map(({ id, ref, snapshot }) => [ref, { id, ref, snapshot, until: null }] as const),
    );
    const old = [...this.#entries.values()]
      .filter(({ ref }) => !next.has(ref))
      .map((one) => ({ ...one, until: one.until ?? until }))
      .sort((a, b) => b.until - a.until);
    const counts = new Map<string, number>();
    const remaining = old.filter(({ id, until: end }) => {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count <= maxOld && end > this.#now();
    });
    const isKept = new Set(remaining);
    for (const one of old) if (!isKept.has(one)) this.#forget(one.ref);
    for (const { ref } of current) this.#gone.delete(ref);
    this.#entries = new Map([...next, ...remaining.map((one) => [one.ref, one] as const)]);
  }

  at(ref: string): Snapshot | 'gone' | null {
    const found = this.#entries.get(ref);
    if (found === undefined) return this.#gone.has(ref) ? 'gone' : null;
    return found.until !== null && found.until <= this.#now() ? 'gone' : found.snapshot;
  }

  #forget(ref: string): void {
    this.#gone.add(ref);
    const [oldest] = this.#gone;
    if (this.#gone.size > maxGone && oldest !== undefined) this.#gone.delete(oldest);
  }
}
