import { workerData } from 'node:worker_threads';
import { serveCalls } from '../../threads/serve-calls.ts';
import { readerCalls, writerCalls, type FtsThreadData } from './fts-calls.ts';
import { openForReading, openForWriting } from './fts-database.ts';

const { path, role } = workerData as FtsThreadData;

if (role === 'writer') serveCalls(writerCalls(openForWriting(path)));
else serveCalls(readerCalls(openForReading(path)));
