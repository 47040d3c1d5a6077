import type { ThreadPool } from '../../threads/thread-pool.ts';
import type { ChangeBatch, IndexPosition } from '../search-index.ts';
import type { PackedBatch, WriterCalls } from './fts-calls.ts';
import type { ReadCalls } from './read-thread.ts';

/** Changes from which on it pays to read them in another thread than the writer's. */
const worthAThread = 32;

/** Batches that are waited for to be written together, where there are as many. */
const together = 12;

/** Packed words that are written in one transaction, in bytes: all of them are in memory. */
const mostAtOnce = 32 * 1024 * 1024;

interface Task {
  readonly batch: ChangeBatch;
  /** What was read of it; null while it is being read, or where the writer reads it itself. */
  packed: PackedBatch | null;
  readonly reading: Promise<unknown>;
  readonly resolve: (position: IndexPosition) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches on their way into the index, in order. Their words are read ahead, several at once; whatever is read when the
 * writer comes round is written in one transaction, which is much less work than one for each. A batch that cannot be
 * read fails alone; those after it then start where the index does not stand, and change nothing.
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
      const isSmall = batch.changes.length < worthAThread;
      const task: Task = {
        batch,
        packed: isSmall ? { batch, read: null } : null,
        reading: isSmall ? Promise.resolve() : this.#read(batch, (packed) => (task.packed = packed)),
        resolve,
        reject,
      };
      this.#tasks.push(task);
      if (!this.#writing) void this.#write();
    });
  }

  async #read(batch: ChangeBatch, done: (packed: PackedBatch) => void): Promise<void> {
    done({ batch, read: await this.#readers.run('read', batch) });
  }

  async #write(): Promise<void> {
    this.#writing = true;
    for (let first = this.#tasks[0]; first !== undefined; first = this.#tasks[0]) {
      try {
        await first.reading;
        await Promise.allSettled(this.#tasks.slice(0, together).map(({ reading }) => reading));
      } catch (error) {
        this.#tasks.shift();
        first.reject(error);
        continue;
      }
      await this.#writeTogether(this.#takeRead());
    }
    this.#writing = false;
  }

  /** At least the first, which is read. */
  #takeRead(): readonly (Task & { readonly packed: PackedBatch })[] {
    const taken: (Task & { readonly packed: PackedBatch })[] = [];
    let bytes = 0;
    for (const { packed, ...task } of this.#tasks) {
      if (packed === null || (taken.length > 0 && bytes >= mostAtOnce)) break;
      bytes += packed.read?.byteLength ?? 0;
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
