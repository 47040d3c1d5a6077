/** A picture that failed is asked for again after these waits, in milliseconds; then only when the reader asks. */
const waits: readonly number[] = [1_500, 4_000];

/** What could not be loaded, and when it may be asked for again. */
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

  /** When it may be asked for: 0 for what never failed, infinity for what was given up. */
  dueAt(url: string): number {
    const failure = this.#failed.get(url);
    return failure === undefined ? 0 : failure.at + (waits[failure.times - 1] ?? Infinity);
  }

  isDue(url: string): boolean {
    return this.#now() >= this.dueAt(url);
  }

  /** Milliseconds until the first of these that failed may be asked for again; null when none will. */
  nextWait(urls: readonly string[]): number | null {
    const due = Math.min(...urls.map((url) => this.dueAt(url)).filter((at) => at > 0));
    return Number.isFinite(due) ? Math.max(0, due - this.#now()) : null;
  }
}
