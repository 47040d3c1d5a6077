import { serialize } from 'node:v8';
import { serveCalls } from '../threads/serve-calls.ts';
import type { ChangeBatch } from '../search-index.ts';
import { readBatch } from './read-batch.ts';

export type ReadCalls = {
  /** A `ReadBatch`, packed: on its way to the writer it passes the main thread, which has readers to serve. */
  readonly read: (batch: ChangeBatch) => Uint8Array;
};

serveCalls({ read: (batch: ChangeBatch) => serialize(readBatch(batch)) } satisfies ReadCalls);
