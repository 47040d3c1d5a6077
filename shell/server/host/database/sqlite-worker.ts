import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import type { SqliteReply, SqliteRequest, SqliteResult, SqliteStatement, SqliteWorkerData } from './sqlite-messages.ts';
import type { SqlValue } from './sql-value.ts';

const maxCachedStatements = 200;
const sqliteBusy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;

const sleep = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

/**
 * Retries while the file is busy: two processes may open a new file at once, and switching to WAL ignores the busy
 * timeout.
 */
function open({ path, readOnly, busyTimeoutMs }: SqliteWorkerData): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly, timeout: busyTimeoutMs });
  const pragmas = readOnly
    ? 'pragma query_only=on; pragma cache_size=-16000'
    : 'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-16000';
  for (let attempt = 1; ; attempt += 1) {
    try {
      database.exec(pragmas);
      return database;
    } catch (error) {
      if (!isBusy(error) || attempt === 100) throw error;
      sleep(50);
    }
  }
}

let database: DatabaseSync;
const statements = new Map<string, StatementSync>();

/** Returns a cached prepared statement; the one unused for longest is removed first. */
function prepare(sql: string): StatementSync {
  const statement = statements.get(sql) ?? database.prepare(sql);
  statement.setReturnArrays(true);
  statements.delete(sql);
  statements.set(sql, statement);
  for (const oldest of statements.keys()) {
    if (statements.size <= maxCachedStatements) break;
    statements.delete(oldest);
  }
  return statement;
}

/** Binds integers as bigint: node:sqlite would bind every number as a real. */
const bind = (value: SqlValue): SqlValue =>
  typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;

const emptyResult: SqliteResult = { columns: [], rows: [], changes: 0 };

function runOne({ sql, parameters }: SqliteStatement): SqliteResult {
  const statement = prepare(sql);
  const values = parameters.map(bind);
  const columns = statement.columns().map(({ name }) => name);
  if (columns.length === 0) return { ...emptyResult, changes: Number(statement.run(...values).changes) };
  // Rows are arrays because of `setReturnArrays`, which the type does not know of.
  const rows = statement.all(...values) as unknown as SqliteResult['rows'];
  return { ...emptyResult, columns, rows };
}

/** Rolls back when a commit failed, so that the next transaction can begin. */
function rollBackCommit(sql: string | undefined): void {
  if (sql === 'commit' && database.isTransaction) prepare('rollback').run();
}

function run({ id, opening, statements }: SqliteRequest): SqliteReply {
  let at = -1;
  try {
    for (const sql of opening) prepare(sql).run();
    let answer = emptyResult;
    for (const statement of statements) {
      at += 1;
      answer = runOne(statement);
    }
    return { id, ...answer };
  } catch (error) {
    rollBackCommit(statements[at]?.sql);
    const message = error instanceof Error ? error.message : String(error);
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
    return { id, message, errcode, at, rolledBack: !database.isTransaction };
  }
}

parentPort?.on('message', (request: SqliteRequest | SqliteWorkerData | 'close') => {
  if (request === 'close') {
    statements.clear();
    database.close();
    parentPort?.postMessage('closed');
  } else if ('path' in request) database = open(request);
  else parentPort?.postMessage(run(request));
});
