const windowMs = 60_000;
const limit = 10;
const keptAddresses = 10_000;

/** Counts wrong tokens by address; who sent ten is told no more than to wait until the minute is over. */
export class WrongTokens {
  readonly #counts = new Map<string, number>();
  #ends = 0;

  /** Milliseconds until this address may try again; 0: now. */
  waitMs(address: string, now: number): number {
    if (now >= this.#ends) this.#counts.clear();
    return (this.#counts.get(address) ?? 0) >= limit ? this.#ends - now : 0;
  }

  count(address: string, now: number): void {
    if (now >= this.#ends || this.#counts.size >= keptAddresses) {
      this.#counts.clear();
      this.#ends = now + windowMs;
    }
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
  }
}
