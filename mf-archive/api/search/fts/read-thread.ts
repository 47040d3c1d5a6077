import { serveCalls } from '../threads/thread-pool.ts';
import type { ChangeBatch } from '../search-index.ts';
import { packBatch } from './pack-batch.ts';
import { readBatch } from './read-batch.ts';

export type ReadCalls = {
  readonly read: (batch: ChangeBatch) => Uint8Array;
};

serveCalls(() => ({ calls: { read: (batch: ChangeBatch) => packBatch(batch, readBatch(batch)) } satisfies ReadCalls }));
