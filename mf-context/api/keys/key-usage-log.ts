import { lagosDay } from 'shared-contracts/lagos-day';
import { networkOf } from 'shared-contracts/server/network-of';
import type { ContextSliceContext, ContextTransaction } from '../context-tables.ts';

/** How long uses are buffered before they are written. */
const flushMs = 2_000;

interface KeyUsage {
  readonly key: string;
  readonly day: string;
  requests: number;
  refused: number;
  at: number;
  network: string;
}

async function writeUse(transaction: ContextTransaction, { key, day, requests, refused, at, network }: KeyUsage) {
  const touched = await transaction
    .updateTable('context_key')
    .set({ last_used_at: at, last_network: network })
    .where('id', '=', key)
    .executeTakeFirst();
  // The key was deleted with its account meanwhile.
  if (touched.numUpdatedRows === 0n) return;
  await transaction
    .insertInto('context_key_use')
    .values({ key_id: key, day, requests, refused })
    .onConflict((conflict) =>
      conflict.columns(['key_id', 'day']).doUpdateSet((update) => ({
        requests: update(update.ref('context_key_use.requests'), '+', requests),
        refused: update(update.ref('context_key_use.refused'), '+', refused),
      })),
    )
    .execute();
}

/**
 * Counts uses of keys in memory and writes them in batches, so that no request waits. A process that is killed loses
 * the last two seconds.
 */
export class KeyUsageLog {
  readonly #context: ContextSliceContext;
  #pending = new Map<string, KeyUsage>();
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(context: ContextSliceContext) {
    this.#context = context;
  }

  record(key: string, ip: string, isRefused: boolean): void {
    const at = this.#context.now();
    this.#add({
      key,
      day: lagosDay(at),
      requests: isRefused ? 0 : 1,
      refused: isRefused ? 1 : 0,
      at,
      network: networkOf(ip),
    });
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => {
        this.#context.log.warn({ error }, 'uses of keys were not written');
      });
    }, flushMs).unref();
  }

  /** Writes the buffered uses; those that cannot be written are buffered again. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }

  #add(use: KeyUsage): void {
    const id = `${use.day} ${use.key}`;
    const held = this.#pending.get(id);
    if (held === undefined) {
      this.#pending.set(id, { ...use });
      return;
    }
    held.requests += use.requests;
    held.refused += use.refused;
    if (use.at < held.at) return;
    [held.at, held.network] = [use.at, use.network];
  }

  async #write(): Promise<void> {
    const uses = [...this.#pending.values()];
    if (uses.length === 0) return;
    this.#pending = new Map();
    try {
      await this.#context.transact(async (transaction) => {
        for (const use of uses) await writeUse(transaction, use);
      });
    } catch (error) {
      for (const use of uses) this.#add(use);
      throw error;
    }
  }
}
