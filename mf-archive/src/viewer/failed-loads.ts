/** The waits before a failed picture is requested again, in ms; after the last one only at the reader's request. */
const waits: readonly number[] = [1_500, 4_000];

/** The pictures that failed to load, and when they may be requested again. */
export class FailedLoads {
  readonly #failed = new Map<string, { readonly times: number; readonly at: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(url: string): void {
    this.#failed.set(url, { times: (this.#failed.get(url)?.times ?? 0) + 1, at: this.#now() });
  }

  remove(url: string): void {
    this.#failed.delete(url);
  }

  clear(): void {
    this.#failed.clear();
  }

  /** Returns when a picture may be requested: 0 if it never failed, infinity after the last attempt. */
  dueAt(url: string): number {
    const failure = this.#failed.get(url);
    return failure === undefined ? 0 : failure.at + (waits[failure.times - 1] ?? Infinity);
  }

  isDue(url: string): boolean {
    return this.#now() >= this.dueAt(url);
  }

  /** Returns the ms until the first of these failed pictures may be requested again; null when there is none. */
  nextWait(urls: readonly string[]): number | null {
    const due = Math.min(...urls.map((url) => this.dueAt(url)).filter((at) => at > 0));
    return Number.isFinite(due) ? Math.max(0, due - this.#now()) : null;
  }
}
