import type { ThreadPool } from '../threads/thread-pool.ts';
import type { ChangeBatch, IndexPosition } from '../search-index.ts';
import type { PackedBatch, WriterCalls } from './fts-calls.ts';
import type { ReadCalls } from './read-thread.ts';

/** From this many changes on it pays to read their words in another thread than the writer's. */
const minChangesForThread = 32;

/** Batches written together at most. */
const maxBatchesTogether = 12;

/** Packed words written in one transaction, in bytes: all of them are in memory. */
const maxBytesTogether = 32 * 1024 * 1024;

interface Task {
  readonly batch: ChangeBatch;
  /** The batch with its words read; null until then. */
  packed: PackedBatch | null;
  readonly ready: Promise<unknown>;
  readonly resolve: (position: IndexPosition) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches waiting to be written, in order. Their words are read ahead, several batches at once; all that are ready when
 * the writer is free are written in one transaction, which is much less work than one each. A batch that cannot be read
 * fails alone; those after it then do not match the position of the index and change nothing.
 */
export class ApplyQueue {
  readonly #readers: ThreadPool<ReadCalls>;
  readonly #writer: ThreadPool<WriterCalls>;
  readonly #tasks: Task[] = [];
  #writing = false;

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
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #readWords(batch: ChangeBatch, done: (packed: PackedBatch) => void): Promise<void> {
    done({ batch, packedWords: await this.#readers.run('read', batch) });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
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
    this.#writing = false;
  }

  /** Takes the batches at the head whose words are read: at least one. */
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
