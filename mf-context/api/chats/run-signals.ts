/** Who follows which run in this process. */
export class RunSignals {
  readonly #followers = new Map<string, Set<() => void>>();

  /** There is more to read. */
  notify(run: string): void {
    for (const follower of this.#followers.get(run) ?? []) follower();
  }

  /** `follower` is called whenever there is more, until what is answered is called. */
  subscribe(run: string, follower: () => void): () => void {
    const followers = this.#followers.get(run) ?? new Set();
    this.#followers.set(run, followers.add(follower));
    return () => {
      followers.delete(follower);
      if (followers.size === 0 && this.#followers.get(run) === followers) this.#followers.delete(run);
    };
  }
}
