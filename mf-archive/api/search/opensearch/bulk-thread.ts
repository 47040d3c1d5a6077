import { serveCalls } from '../threads/thread-pool.ts';
import { checkWords } from '../fts/read-batch.ts';
import type { ChangeBatch } from '../search-index.ts';
import { bulkBatch, type BulkBatch } from './unit-documents.ts';

export type BulkCalls = {
  /** `generation`: a text that changes when the thread must send words again that it has sent before. */
  readonly read: (input: { readonly batch: ChangeBatch; readonly generation: string }) => BulkBatch;
  /** Throws the error that indexing these words would throw. */
  readonly checkWords: (words: Uint8Array) => void;
};

serveCalls(() => ({
  calls: {
    read: ({ batch, generation }: Parameters<BulkCalls['read']>[0]) => bulkBatch(batch, generation),
    checkWords: (words: Uint8Array) => {
      checkWords(words);
    },
  } satisfies BulkCalls,
}));
