/** A semaphore weighted by bytes: work waits until its memory fits, so that the total stays limited. */
export class WeightedSemaphore {
  readonly #most: number;
  readonly #waiting: { readonly bytes: number; readonly begin: () => void }[] = [];
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs the work once its bytes are free, first come, first served. Work larger than the whole budget runs alone. */
  async run<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    const share = Math.min(bytes, this.#most);
    await new Promise<void>((begin) => {
      this.#waiting.push({ bytes: share, begin });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#held -= share;
      this.#next();
    }
  }

  #next(): void {
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      if (this.#held + first.bytes > this.#most) return;
      this.#waiting.shift();
      this.#held += first.bytes;
      first.begin();
    }
  }
}
