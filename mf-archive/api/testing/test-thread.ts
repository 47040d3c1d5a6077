import { DatabaseSync } from 'node:sqlite';
import { threadId } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveCalls } from '../search/threads/thread-pool.ts';

/** The calls of the test thread, some of which misbehave. */
export type TestCalls = {
  /** Returns the number of the thread, after some time. */
  readonly threadOf: (search: { readonly word: string; readonly ms: number }) => Promise<number>;
  readonly double: (number: number) => number;
  /** Returns each byte doubled. */
  readonly doubleBytes: (bytes: Uint8Array) => Uint8Array;
  readonly fail: (message: string) => never;
  readonly sleep: (ms: number) => Promise<void>;
  readonly countForever: () => unknown;
  readonly hoard: () => never;
  readonly breakDown: () => never;
};

const calls: TestCalls = {
  threadOf: ({ ms }) => sleep(ms, threadId),
  double: (number) => 2 * number,
  doubleBytes: (bytes) => bytes.map((byte) => 2 * byte),
  fail: (message) => {
    throw new Error(message);
  },
  sleep: (ms) => sleep(ms),
  countForever: () => {
    const database = new DatabaseSync(':memory:');
    database.function('breathe', () => 1);
    return database
      .prepare(
        'with recursive n (i) as (select 1 union all select i + 1 from n where breathe()) select count(*) from n',
      )
      .get();
  },
  hoard: () => {
    const stored: unknown[] = [];
    for (;;) stored.push(Array.from({ length: 10_000 }, (_, index) => String(index)));
  },
  breakDown: () => process.exit(3),
};

serveCalls(() => ({ calls }));
