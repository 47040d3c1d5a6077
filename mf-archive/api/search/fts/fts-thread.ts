import { workerData } from 'node:worker_threads';
import { serveCalls } from '../../threads/serve-calls.ts';
import { makeAsides } from './asides.ts';
import { readerCalls, writerCalls, type FtsThreadData } from './fts-calls.ts';
import { openForReading, openForWriting } from './fts-database.ts';
import { makeGeneration } from './generation.ts';

const { path, role } = workerData as FtsThreadData;

if (role === 'writer') {
  const database = openForWriting(path);
  makeAsides(database);
  makeGeneration(database);
  serveCalls(writerCalls(database));
} else serveCalls(readerCalls(openForReading(path), path));
