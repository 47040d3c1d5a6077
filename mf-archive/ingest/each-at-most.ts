/** Keeps decisions in the order of the items, although several are worked on at once. */
export interface Turn {
  /** Resolves when all items before this one have decided. */
  readonly comes: Promise<unknown>;
  /** This one has decided; without it, it has when its work is done. */
  end(): void;
}

/**
 * Works on all items, so many at a time, in their order. Stops taking new ones when `signal` aborts, or when one fails:
 * it rejects with that failure once the others at hand are done.
 */
export async function eachAtMost<Item>(
  items: readonly Item[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: Item, turn: Turn) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (signal.aborted || failures.length > 0) return;
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const comes = last;
      last = Promise.all([comes, ended]);
      try {
        await work(item, { comes, end });
      } catch (error) {
        failures.push(error);
      } finally {
        end();
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
