import { workerData } from 'node:worker_threads';
import { serveCalls } from '../threads/serve-calls.ts';
import { createExcludedTable } from './fts-writer.ts';
import { readerCalls, writerCalls, type FtsThreadData } from './fts-calls.ts';
import { openForReading, openForWriting, addGeneration } from './fts-database.ts';

const { path, role } = workerData as FtsThreadData;

if (role === 'writer') {
  const database = openForWriting(path);
  createExcludedTable(database);
  addGeneration(database);
  serveCalls(writerCalls(database));
} else serveCalls(readerCalls(openForReading(path), path));
