import type { ChangeBatch, IndexPosition } from '../search-index.ts';

/** How the batches of a queue are read and written. */
export interface QueueWork<Read> {
  /** Reads the words of a batch, or returns the batch unread (synchronously) if the writer should read them itself. */
  readonly read: (batch: ChangeBatch) => Read | Promise<Read>;
  /** Writes consecutive batches. `hasMore`: further batches are queued. Resolves to the position after each batch. */
  readonly write: (batches: readonly Read[], hasMore: boolean) => Promise<readonly IndexPosition[]>;
  readonly bytesOf: (read: Read) => number;
  /** Limits of one combined write, all of which is held in memory. */
  readonly maxTogether: { readonly batches: number; readonly bytes: number };
}

interface Task<Read> {
  /** The batch with its words; null until they are read. */
  read: { readonly batch: Read } | null;
  readonly ready: Promise<unknown>;
  readonly resolve: (position: IndexPosition) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Queues batches to be written in order. The words of several batches are read ahead at once; all that are ready when
 * the writer is free are written in one transaction, which is much less work. If a batch cannot be read, only that
 * batch rejects; the following ones do not match the position of the index and are ignored.
 */
export class ApplyQueue<Read> {
  readonly #work: QueueWork<Read>;
  readonly #tasks: Task<Read>[] = [];
  /** Null while nothing is left to write. */
  #writing: Promise<void> | null = null;

  constructor(work: QueueWork<Read>) {
    this.#work = work;
  }

  apply(batch: ChangeBatch): Promise<IndexPosition> {
    return new Promise((resolve, reject) => {
      const reading = this.#work.read(batch);
      const task: Task<Read> = {
        read: reading instanceof Promise ? null : { batch: reading },
        ready: Promise.resolve(reading).then((read) => (task.read = { batch: read })),
        resolve,
        reject,
      };
      // `#writeAll` awaits it; this avoids an unhandled rejection before that.
      task.ready.catch(() => undefined);
      this.#tasks.push(task);
      this.#writing ??= this.#writeAll();
    });
  }

  /** Waits until all batches are written. */
  async finish(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (let first = this.#tasks[0]; first !== undefined; first = this.#tasks[0]) {
      try {
        await first.ready;
        await Promise.allSettled(this.#tasks.slice(0, this.#work.maxTogether.batches).map(({ ready }) => ready));
      } catch (error) {
        this.#tasks.shift();
        first.reject(error);
        continue;
      }
      await this.#writeTogether(this.#takeReady());
    }
    this.#writing = null;
  }

  /** Takes the first batches whose words are read; at least one. */
  #takeReady(): readonly (readonly [Task<Read>, Read])[] {
    const { maxTogether } = this.#work;
    const taken: (readonly [Task<Read>, Read])[] = [];
    let bytes = 0;
    for (const task of this.#tasks) {
      if (task.read === null || taken.length >= maxTogether.batches) break;
      if (taken.length > 0 && bytes >= maxTogether.bytes) break;
      bytes += this.#work.bytesOf(task.read.batch);
      taken.push([task, task.read.batch]);
    }
    this.#tasks.splice(0, taken.length);
    return taken;
  }

  async #writeTogether(tasks: readonly (readonly [Task<Read>, Read])[]): Promise<void> {
    try {
      const positions = await this.#work.write(
        tasks.map(([, batch]) => batch),
        this.#tasks.length > 0,
      );
      positions.forEach((position, at) => tasks[at]?.[0].resolve(position));
    } catch (error) {
      for (const [{ reject }] of tasks) reject(error);
    }
  }
}
