import type { Opened } from '../threads/messages.ts';
import { serveCalls } from '../threads/serve-calls.ts';
import { createExcludedTable } from './fts-writer.ts';
import { readerCalls, writerCalls, type FtsThreadData } from './fts-calls.ts';
import { openForReading, openForWriting, addGeneration } from './fts-database.ts';

serveCalls(({ path, role }: FtsThreadData): Opened => {
  const database = role === 'writer' ? openForWriting(path) : openForReading(path);
  const close = (): void => {
    database.close();
  };
  if (role === 'reader') return { calls: readerCalls(database, path), close };
  createExcludedTable(database);
  addGeneration(database);
  return { calls: writerCalls(database), close };
});
