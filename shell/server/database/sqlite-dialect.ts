import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { SqliteError, type SqliteThread } from './sqlite-thread.ts';

/** A loan of a thread, for one statement or one transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly thread: SqliteThread;
  /** It begins with its first statement, in one question to the thread: whoever waits to write waits a turn less. */
  #begins = false;
  #begunOn: number | null = null;

  constructor(thread: SqliteThread) {
    this.thread = thread;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#begins) return await this.#first<Row>(query);
    if (this.#begunOn !== null && this.#begunOn !== this.thread.connectionId)
      throw new Error('The transaction was lost');
    return (await this.thread.run(query.sql, query.parameters)) as QueryResult<Row>;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed: read them a page at a time');
  }

  begin(): void {
    this.#begins = true;
  }

  async commit(): Promise<void> {
    // Nothing was asked in it.
    if (this.#begins) return;
    await this.executeQuery(CompiledQuery.raw('commit'));
  }

  async #first<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#begins = false;
    const answer = this.thread.run(sql, parameters, { begins: true });
    this.#begunOn = this.thread.connectionId;
    try {
      return (await answer) as QueryResult<Row>;
    } catch (error) {
      // Whoever goes on all the same must not write outside a transaction.
      if (!(error instanceof SqliteError) || error.unbegun) this.#begunOn = Number.NaN;
      throw error;
    }
  }

  /** SQLite itself rolls back when the disk is full or the connection is lost. */
  async rollback(): Promise<void> {
    if (this.#begins) return;
    await this.thread.run('rollback').catch((error: unknown) => {
      if (!(error instanceof SqliteError && error.message.includes('no transaction is active'))) throw error;
    });
  }
}

/** Lends each thread to one borrower at a time, in the order they came. */
class SqliteDriver implements Driver {
  readonly #free: SqliteThread[];
  readonly #waiting: ((thread: SqliteThread) => void)[] = [];

  constructor(threads: readonly SqliteThread[]) {
    this.#free = [...threads];
  }

  async init(): Promise<void> {
    // Threads start with their first statement.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    // The last one given back: few readers at once need few threads.
    const free = this.#free.pop();
    return new SqliteConnection(free ?? (await new Promise((resolve) => this.#waiting.push(resolve))));
  }

  releaseConnection(connection: SqliteConnection): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(connection.thread);
    else next(connection.thread);
    return Promise.resolve();
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.begin();
    return Promise.resolve();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async destroy(): Promise<void> {
    // Whoever made the threads closes them.
  }
}

/** Kysely on SQLite connections that live in threads: nothing of it runs on the main thread. */
export const sqliteDialect = (threads: readonly SqliteThread[]): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(threads),
  createIntrospector: (database) => new SqliteIntrospector(database),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
