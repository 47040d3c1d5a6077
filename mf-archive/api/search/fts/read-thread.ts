import { serialize } from 'node:v8';
import { serveCalls } from '../threads/thread-pool.ts';
import type { ChangeBatch } from '../search-index.ts';
import { readBatch } from './read-batch.ts';

export type ReadCalls = {
  /** Returns `BatchIndexData`, serialized, so that the main thread can pass it on to the writer without decoding it. */
  readonly read: (batch: ChangeBatch) => Uint8Array;
};

serveCalls(() => ({ calls: { read: (batch: ChangeBatch) => serialize(readBatch(batch)) } satisfies ReadCalls }));
