/** Makes concurrent work decide in the order of its items. */
export interface DecisionOrder {
  /** Resolves when all items before this one have decided. */
  readonly ready: Promise<unknown>;
  /** Marks this item as decided; otherwise it counts as decided when its work ends. */
  done(): void;
}

/**
 * Works on all items in order, at most `atOnce` at a time. Starts no more when `signal` aborts or one fails. Ends once
 * the items in progress are done, and rejects with the first failure; an abort alone does not reject.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: Item, turn: DecisionOrder) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (signal.aborted || failures.length > 0) return;
      let done = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        done = resolve;
      });
      const ready = last;
      last = Promise.all([ready, ended]);
      try {
        await work(item, { ready, done });
      } catch (error) {
        failures.push(error);
      } finally {
        done();
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
