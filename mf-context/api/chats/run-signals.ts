/** Notifies the followers of runs within this process. */
export class RunSignals {
  readonly #followers = new Map<string, Set<() => void>>();

  /** Tells the followers of a run that there are new events. */
  notify(run: string): void {
    for (const follower of this.#followers.get(run) ?? []) follower();
  }

  /** Calls `follower` whenever there are new events; returns the function that unsubscribes it. */
  subscribe(run: string, follower: () => void): () => void {
    const followers = this.#followers.get(run) ?? new Set();
    this.#followers.set(run, followers.add(follower));
    return () => {
      followers.delete(follower);
      if (followers.size === 0 && this.#followers.get(run) === followers) this.#followers.delete(run);
    };
  }
}
