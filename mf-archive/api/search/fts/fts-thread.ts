import type { Opened } from '../threads/messages.ts';
import { serveCalls } from '../threads/thread-pool.ts';
import { readerCalls, writerCalls, type FtsThreadData } from './fts-calls.ts';
import { openForReading, openForWriting } from './fts-database.ts';

serveCalls(({ path, role }: FtsThreadData): Opened => {
  const isBuild = role === 'builder';
  const database = role === 'reader' ? openForReading(path) : openForWriting(path, isBuild);
  if (role !== 'reader') return writerCalls(database, isBuild);
  const close = (): void => {
    database.close();
  };
  return { calls: readerCalls(database, path), close };
});
