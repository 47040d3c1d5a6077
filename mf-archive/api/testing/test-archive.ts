import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ArchiveContext } from '../core/tables/archive-tables.ts';
import { reuseThreads } from '../search/threads/thread-pool.ts';

// Threads take longer to start than most tests run.
reuseThreads();

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Stores files in memory, as specified by the port. */
function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array>();
  const find = (key: string): Uint8Array => {
    const bytes = files.get(key);
    if (bytes === undefined) throw new AppError('not-found', `There is no file ${key}`);
    return bytes;
  };
  return {
    put: async (key, bytes) => {
      files.set(key, bytes.slice());
      return await Promise.resolve(hashOf(bytes));
    },
    putFile: async (key, path) => {
      const bytes = await readFile(path);
      files.set(key, bytes);
      return hashOf(bytes);
    },
    get: async (key) => await Promise.resolve(find(key)),
    getRange: async (key, start, end) => await Promise.resolve(find(key).subarray(start, end)),
    size: async (key) => await Promise.resolve(files.get(key)?.length ?? null),
    remove: async (key) => {
      files.delete(key);
      await Promise.resolve();
    },
    hash: async (key) => await Promise.resolve(hashOf(find(key))),
    list: async function* (folder) {
      for (const [key, bytes] of files)
        if (key.startsWith(`${folder}/`)) yield { key, bytes: bytes.length, changedAt: 0 };
      await Promise.resolve();
    },
  };
}

const silent = (): void => undefined;

/** The names of the indices of a test's archive on OpenSearch. */
export const testPrefix = (folder: string): string =>
  `test-${folder
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(-24)}`;

interface TestRecords {
  readonly db: ArchiveContext['db'];
  readonly transact: ArchiveContext['transact'];
  /** A separate folder for the test. */
  readonly derivedDir: string;
}

/**
 * With EVERY_ENGINE=1, archives search on OpenSearch. Tests of snapshots and of how several processes share an index are
 * of the embedded one alone, and two of ranking expect its order.
 */
const searchOf = (derivedDir: string): Pick<ArchiveContext, 'search'> =>
  process.env['EVERY_ENGINE'] === '1'
    ? { search: { url: process.env['TEST_SEARCH_URL'] ?? '', prefix: testPrefix(derivedDir), shards: 1 } }
    : {};

/** Returns the context of this slice over a test's database. */
export const testContext = ({ db, transact, derivedDir }: TestRecords): ArchiveContext & SliceContext => {
  const context: ArchiveContext = {
    db,
    transact,
    derivedDir,
    ...searchOf(derivedDir),
    files: memoryFiles(),
    jobs: { add: async () => await Promise.resolve() },
    mail: { leaves: false, add: async () => await Promise.resolve() },
    log: { info: silent, warn: silent, error: silent },
    now: Date.now,
    brand: makeBrand('archivi'),
    publicUrl: 'http://localhost',
    visitor: { id: null, role: 'user' },
    call: () => Promise.reject(new Error('This slice calls no other')),
  };
  return context as ArchiveContext & SliceContext;
};
