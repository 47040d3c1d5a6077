import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import type { SqliteFault, SqliteReply, SqliteRequest, SqliteResult, SqliteWorkerData } from './sqlite-messages.ts';
import { toSqlValues } from './sql-value.ts';

/**
 * An error of SQLite. `errcode`: its extended result code; `at`: which statement of the message failed, -1 if none is
 * known; `rolledBack`: whether the transaction is over.
 */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly errcode: number;
  readonly at: number;
  readonly rolledBack: boolean;

  constructor({ message, errcode, at, rolledBack }: SqliteFault) {
    super(message);
    this.errcode = errcode;
    this.at = at;
    this.rolledBack = rolledBack;
  }
}

/** The error of a crashed thread arrives as a structured clone, so `instanceof` does not work on it. */
function toSqliteError(error: unknown): SqliteError {
  const { message = String(error), errcode = 0 } = error as { readonly message?: string; readonly errcode?: number };
  return new SqliteError({ message, errcode, at: -1, rolledBack: true });
}

const toRows = ({ columns, rows }: SqliteResult): unknown[] =>
  rows.map((values) => Object.fromEntries(columns.map((name, at) => [name, values[at]])));

interface Pending {
  readonly resolve: (result: QueryResult<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/** Workers of closed databases, kept for the next one; null if workers are terminated with their database. */
let idleWorkers: Worker[] | null = null;

/** Reuses workers from now on, for tests that open hundreds of databases. */
export function reuseSqliteWorkers(): void {
  idleWorkers ??= [];
}

/** One SQLite connection in a thread, started by its first statement, and again after a crash. */
export class SqliteThread {
  readonly #data: SqliteWorkerData;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #lastId = 0;
  #losses = 0;
  #closed = false;

  constructor(data: SqliteWorkerData) {
    this.#data = data;
  }

  /** Changes whenever the connection, and any open transaction with it, is lost. */
  get connectionId(): number {
    return this.#losses;
  }

  run(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<unknown>> {
    return this.runAll([{ sql, parameters }]);
  }

  /**
   * Runs the statements in one message, up to the first that fails. Resolves to the result of the last. Rejects with
   * SqliteError, with TypeError for invalid parameters, or with Error when the database is closed or its thread has
   * ended.
   */
  runAll(
    queries: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[],
    opening: SqliteRequest['opening'] = [],
  ): Promise<QueryResult<unknown>> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('The database is closed');
      const statements = queries.map(({ sql, parameters }) => ({ sql, parameters: toSqlValues(parameters) }));
      const request: SqliteRequest = { id: ++this.#lastId, opening, statements };
      this.#worker ??= this.#start();
      this.#pending.set(request.id, { resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  /** Waits for the statements that were sent, then closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    if (worker === null) return;
    const answered = new Promise((resolve) => {
      worker.once('exit', resolve);
      worker.on('message', (reply: SqliteReply | 'closed') => {
        if (reply === 'closed') resolve(reply);
      });
    });
    worker.postMessage('close');
    const isAlive = (await answered) === 'closed';
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    worker.unref();
    if (isAlive && idleWorkers !== null) idleWorkers.push(worker);
    else await worker.terminate();
  }

  #start(): Worker {
    const worker =
      idleWorkers?.pop() ??
      new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
        name: 'records',
        // At every start Node 24 would warn that node:sqlite is experimental. This hides only warnings of that kind.
        execArgv: ['--disable-warning=ExperimentalWarning'],
      });
    worker.ref();
    worker.postMessage(this.#data);
    worker.on('message', (reply: SqliteReply | 'closed') => {
      if (reply !== 'closed') this.#settle(reply);
    });
    worker.on('error', (error) => {
      this.#fail(worker, toSqliteError(error));
    });
    worker.on('exit', () => {
      this.#fail(worker, new Error('The database thread ended'));
    });
    return worker;
  }

  #settle(reply: SqliteReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('message' in reply) pending?.reject(new SqliteError(reply));
    else pending?.resolve({ rows: toRows(reply), numAffectedRows: BigInt(reply.changes) });
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    // Changed before a new worker starts, so that an open transaction notices that its connection is gone.
    // Otherwise its remaining statements would run outside of a transaction.
    this.#losses += 1;
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
  }
}
