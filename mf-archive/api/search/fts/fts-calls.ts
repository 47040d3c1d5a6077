import type { DatabaseSync } from 'node:sqlite';
import type { ChangeBatch, IndexedPage, IndexPosition, SearchAnswer, SearchRequest } from '../search-index.ts';
import { readPosition } from './fts-database.ts';
import { countPages, inspect, pagesWith, search } from './fts-reader.ts';
import { applyBatch, resetIndex } from './fts-writer.ts';

/** What the threads of the index are started with. */
export interface FtsThreadData {
  readonly path: string;
  readonly role: 'reader' | 'writer';
}

/** By type aliases, since an interface is no record of functions. */
export type ReaderCalls = {
  readonly position: () => IndexPosition;
  readonly search: (request: SearchRequest) => SearchAnswer;
  readonly count: () => number;
  readonly pagesWith: (words: readonly string[]) => readonly number[];
  readonly inspect: () => readonly IndexedPage[];
};

export type WriterCalls = {
  readonly position: () => IndexPosition;
  readonly apply: (batch: ChangeBatch) => IndexPosition;
  readonly reset: (logId: string) => void;
};

export const readerCalls = (database: DatabaseSync): ReaderCalls => ({
  position: () => readPosition(database),
  search: (request) => search(database, request),
  count: () => countPages(database),
  pagesWith: (words) => pagesWith(database, words),
  inspect: () => inspect(database),
});

export const writerCalls = (database: DatabaseSync): WriterCalls => ({
  position: () => readPosition(database),
  apply: (batch) => applyBatch(database, batch),
  reset: (logId) => {
    resetIndex(database, logId);
  },
});
