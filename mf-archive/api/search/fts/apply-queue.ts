import type { ThreadPool } from '../threads/thread-pool.ts';
import type { ChangeBatch, IndexPosition } from '../search-index.ts';
import type { PackedBatch, WriterCalls } from './fts-calls.ts';
import type { ReadCalls } from './read-thread.ts';

/** From this number of changes on, words are read in a thread other than the writer's. */
const minChangesForThread = 32;

/** Maximum number of batches written together. */
const maxBatchesTogether = 12;

/** Maximum size in bytes of the packed words written in one transaction, since all of them are in memory. */
const maxBytesTogether = 32 * 1024 * 1024;

interface Task {
  readonly batch: ChangeBatch;
  /** The batch with its packed words; null until they are read. */
  packed: PackedBatch | null;
  readonly ready: Promise<unknown>;
  readonly resolve: (position: IndexPosition) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Queues batches to be written in order. The words of several batches are read ahead at once; all that are ready when
 * the writer is free are written in one transaction, which is much less work. If a batch cannot be read, only that
 * batch rejects; the following ones do not match the position of the index and are ignored.
 */
export class ApplyQueue {
  readonly #readers: ThreadPool<ReadCalls>;
  readonly #writer: ThreadPool<WriterCalls>;
  readonly #tasks: Task[] = [];
  /** Null while nothing is left to write. */
  #writing: Promise<void> | null = null;

  constructor(readers: ThreadPool<ReadCalls>, writer: ThreadPool<WriterCalls>) {
    this.#readers = readers;
    this.#writer = writer;
  }

  apply(batch: ChangeBatch): Promise<IndexPosition> {
    return new Promise((resolve, reject) => {
      const isSmall = batch.changes.length < minChangesForThread;
      const task: Task = {
        batch,
        packed: isSmall ? { batch, packedWords: null } : null,
        ready: isSmall ? Promise.resolve() : this.#readWords(batch, (packed) => (task.packed = packed)),
        resolve,
        reject,
      };
      this.#tasks.push(task);
      this.#writing ??= this.#writeAll();
    });
  }

  /** Waits until all batches are written. */
  async finish(): Promise<void> {
    await this.#writing;
  }

  async #readWords(batch: ChangeBatch, done: (packed: PackedBatch) => void): Promise<void> {
    done({ batch, packedWords: await this.#readers.run('read', batch) });
  }

  async #writeAll(): Promise<void> {
    for (let first = this.#tasks[0]; first !== undefined; first = this.#tasks[0]) {
      try {
        await first.ready;
        await Promise.allSettled(this.#tasks.slice(0, maxBatchesTogether).map(({ ready }) => ready));
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
  #takeReady(): readonly (Task & { readonly packed: PackedBatch })[] {
    const taken: (Task & { readonly packed: PackedBatch })[] = [];
    let bytes = 0;
    for (const { packed, ...task } of this.#tasks) {
      if (packed === null || (taken.length > 0 && bytes >= maxBytesTogether)) break;
      bytes += packed.packedWords?.byteLength ?? 0;
      taken.push({ ...task, packed });
    }
    this.#tasks.splice(0, taken.length);
    return taken;
  }

  async #writeTogether(tasks: readonly (Task & { readonly packed: PackedBatch })[]): Promise<void> {
    try {
      const positions = await this.#writer.run(
        'apply',
        tasks.map(({ packed }) => packed),
      );
      positions.forEach((position, at) => tasks[at]?.resolve(position));
    } catch (error) {
      for (const { reject } of tasks) reject(error);
    }
  }
}
