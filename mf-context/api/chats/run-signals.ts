import type { SliceContext } from 'shared-contracts/server/slice-context';
import { runTopic } from './event-log.ts';

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

/** How often the database is polled for events of other processes, in ms; rarely if it sends notifications. */
export const eventsPollMs = ({ news }: Pick<SliceContext, 'news'>): number => (news === undefined ? 250 : 5_000);

/**
 * Calls `heard` when a run has new events, from this process or another server. Returns the function that unsubscribes.
 */
export function subscribeToRun(
  { news }: Pick<SliceContext, 'news'>,
  signals: RunSignals,
  run: string,
  heard: () => void,
): () => void {
  const ends = [signals.subscribe(run, heard), news?.listen(runTopic(run), heard)];
  return () => {
    for (const end of ends) end?.();
  };
}
