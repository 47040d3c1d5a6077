import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type Driver,
} from 'kysely';
import { isLater } from 'shared-contracts/server/database';
import { type SqliteThread, SqliteError } from './sqlite-thread.ts';
import { toSqlValues } from './sql-value.ts';

/** The maximum number of transactions in one commit, and the maximum time since the first of them finished, in ms. */
const maxTransactions = 50;
const maxWaitMs = 50;

interface PendingCommit {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const lost = (): Error => new Error('The transaction was lost');

/**
 * A group commit: finished transactions that are committed together, so that they wait for the disk only once. None is
 * reported as done before that. Each after the first is in a savepoint, so that it can be rolled back alone.
 */
class GroupCommit {
  readonly #thread: SqliteThread;
  #members: PendingCommit[] = [];
  #since = 0;
  #begunOn = 0;
  #saved = false;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  /** True when finished transactions wait for the commit. */
  get isOpen(): boolean {
    // Uncommitted transactions are lost with their connection.
    if (this.#members.length > 0 && this.#begunOn !== this.#thread.connectionId) this.fail(lost());
    return this.#members.length > 0;
  }

  get hasRoom(): boolean {
    return this.#members.length < maxTransactions && performance.now() - this.#since < maxWaitMs;
  }

  /** Returns the statements that begin the next transaction. */
  opening(): readonly string[] {
    if (!this.isOpen) return ['begin immediate'];
    const opening = this.#saved ? ['release member', 'savepoint member'] : ['savepoint member'];
    this.#saved = true;
    return opening;
  }

  /** Returns the statement that rolls back the current transaction only. */
  rollback(): string {
    return this.isOpen ? 'rollback to member' : 'rollback';
  }

  /** Adds the current transaction, which is finished. Resolves when it is committed. */
  join(): Promise<void> {
    if (!this.isOpen) {
      this.#since = performance.now();
      this.#begunOn = this.#thread.connectionId;
    }
    return new Promise((resolve, reject) => this.#members.push({ resolve, reject }));
  }

  /** Rejects all waiting transactions, none of which was stored. */
  fail(error: unknown): void {
    for (const { reject } of this.#end()) reject(error);
  }

  /** Commits the waiting transactions. Statements sent after this call run after the commit. */
  async close(): Promise<void> {
    if (!this.isOpen) return;
    const members = this.#end();
    try {
      await this.#thread.run('commit');
      for (const { resolve } of members) resolve();
    } catch (error) {
      for (const { reject } of members) reject(error);
    }
  }

  #end(): readonly PendingCommit[] {
    const members = this.#members;
    this.#members = [];
    this.#saved = false;
    return members;
  }
}

type Statement = Pick<CompiledQuery, 'parameters' | 'sql'>;

const commit: Statement = { sql: 'commit', parameters: [] };

/** A thread lent for one statement or one transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly thread: SqliteThread;
  readonly #group: GroupCommit;
  /** True until the transaction's first statement, which is sent with `begin` in one message to save a round trip. */
  #begins = false;
  #begunOn: number | null = null;
  #isLost = false;
  /** Writes whose result nobody awaits; they are sent with the next statement. */
  #waiting: Statement[] = [];
  #isOver = false;

  constructor(thread: SqliteThread, group: GroupCommit) {
    this.thread = thread;
    this.#group = group;
  }

  /** Ends the use of the thread. Returns false when it had ended already. */
  end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    return true;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#check();
    if (isLater(query) && (this.#begins || this.#begunOn !== null)) {
      this.#waiting.push(query);
      return { rows: [], numAffectedRows: 0n };
    }
    return (await this.#send(query)) as QueryResult<Row>;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed: read them a page at a time');
  }

  begin(): void {
    this.#begins = true;
  }

  /** True when the transaction has no statements. */
  get isEmpty(): boolean {
    return this.#begins && this.#waiting.length === 0;
  }

  /** Commits the transaction at once, without a group. */
  async commit(): Promise<void> {
    this.#check();
    await this.#send(commit);
  }

  /** Sends the waiting writes now, so that an error is reported to this transaction. */
  async flush(): Promise<void> {
    this.#check();
    if (this.#waiting.length > 0) await this.#send();
  }

  /**
   * When SQLite has rolled back by itself (full disk, lost connection), the error that there is no transaction is
   * ignored.
   */
  async rollback(): Promise<void> {
    this.#waiting = [];
    if (this.#begunOn === null || this.#isOver) return;
    await this.thread.run(this.#group.rollback()).catch((error: unknown) => {
      if (!(error instanceof SqliteError && error.message.includes('no transaction is active'))) throw error;
    });
  }

  #check(): void {
    const gone = this.#begunOn !== null && this.#begunOn !== this.thread.connectionId;
    // Otherwise further statements would run outside the transaction, or inside another one.
    if (this.#isLost || this.#isOver || gone) throw lost();
  }

  async #send(...last: readonly Statement[]): Promise<QueryResult<unknown>> {
    const statements = this.#take(last);
    // A single statement must not run inside the transactions that wait for a common commit.
    if (!this.#begins && this.#begunOn === null) await this.#group.close();
    const opening = this.#begins ? this.#group.opening() : [];
    const answer = this.thread.runAll(statements, opening);
    if (this.#begins) this.#begunOn = this.thread.connectionId;
    this.#begins = false;
    try {
      return await answer;
    } catch (error) {
      this.#failed(error, { opens: opening.length > 0, last: statements.length - 1 });
      throw error;
    }
  }

  /** Returns the statements to send. Throws TypeError for invalid parameters before anything is sent. */
  #take(last: readonly Statement[]): readonly Statement[] {
    const statements = [...this.#waiting, ...last];
    try {
      for (const { parameters } of statements) toSqlValues(parameters);
    } catch (error) {
      this.#isLost = this.#begins || this.#waiting.length > 0;
      throw error;
    }
    this.#waiting = [];
    return statements;
  }

  #failed(error: unknown, { opens, last }: { readonly opens: boolean; readonly last: number }): void {
    if (this.#begunOn === null || !(error instanceof SqliteError)) return;
    const isUnbegun = opens && error.at < 0;
    // A write without an awaiting caller failed: the transaction must not continue without it.
    this.#isLost = isUnbegun || error.rolledBack || error.at < last;
    if (isUnbegun || error.rolledBack) this.#group.fail(error);
  }
}

/** A thread, and its transactions that wait for a common commit. */
interface PooledThread {
  readonly thread: SqliteThread;
  readonly group: GroupCommit;
}

/** Lends each thread to one connection at a time, in the order of requests. */
class SqliteDriver implements Driver {
  readonly #free: PooledThread[];
  readonly #waiting: ((lent: PooledThread) => void)[] = [];
  readonly #groups = new WeakMap<SqliteThread, PooledThread>();

  constructor(threads: readonly SqliteThread[]) {
    this.#free = threads.map((thread) => ({ thread, group: new GroupCommit(thread) }));
    for (const lent of this.#free) this.#groups.set(lent.thread, lent);
  }

  async init(): Promise<void> {
    // Threads start with their first statement.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    // The thread that was returned last, so that few concurrent readers use few threads.
    const { thread, group } =
      this.#free.pop() ?? (await new Promise<PooledThread>((resolve) => this.#waiting.push(resolve)));
    return new SqliteConnection(thread, group);
  }

  releaseConnection(connection: SqliteConnection): Promise<void> {
    this.#release(connection);
    return Promise.resolve();
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.begin();
    return Promise.resolve();
  }

  /** When others wait for the thread, it is passed on at once, and the finished transactions are committed together. */
  async commitTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.isEmpty) return;
    const group = this.#groups.get(connection.thread)?.group;
    if (group === undefined || (!group.isOpen && this.#waiting.length === 0)) {
      await connection.commit();
      return;
    }
    await connection.flush();
    const committed = group.join();
    this.#release(connection);
    await committed;
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async destroy(): Promise<void> {
    // The threads are closed by their owner.
  }

  #release(connection: SqliteConnection): void {
    const lent = this.#groups.get(connection.thread);
    if (lent === undefined || !connection.end()) return;
    const next = this.#waiting.shift();
    if (next === undefined || !lent.group.hasRoom) void lent.group.close();
    if (next === undefined) this.#free.push(lent);
    else next(lent);
  }
}

/** Kysely's dialect for SQLite connections in threads; nothing runs on the main thread. */
export const sqliteDialect = (threads: readonly SqliteThread[]): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(threads),
  createIntrospector: (database) => new SqliteIntrospector(database),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
