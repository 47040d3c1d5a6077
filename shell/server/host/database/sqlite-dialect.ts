import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type Driver } from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteGroup } from './sqlite-group.ts';
import type { SqliteThread } from './sqlite-thread.ts';

/** A thread, and its transactions that wait for a common commit. */
interface Lent {
  readonly thread: SqliteThread;
  readonly group: SqliteGroup;
}

/** Lends each thread to one connection at a time, in the order of requests. */
class SqliteDriver implements Driver {
  readonly #free: Lent[];
  readonly #waiting: ((lent: Lent) => void)[] = [];
  readonly #groups = new WeakMap<SqliteThread, Lent>();

  constructor(threads: readonly SqliteThread[]) {
    this.#free = threads.map((thread) => ({ thread, group: new SqliteGroup(thread) }));
    for (const lent of this.#free) this.#groups.set(lent.thread, lent);
  }

  async init(): Promise<void> {
    // Threads start with their first statement.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    // The one that was returned last, so that few concurrent readers use few threads.
    const { thread, group } = this.#free.pop() ?? (await new Promise<Lent>((resolve) => this.#waiting.push(resolve)));
    return new SqliteConnection(thread, group);
  }

  releaseConnection(connection: SqliteConnection): Promise<void> {
    this.#passOn(connection);
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
    this.#passOn(connection);
    await committed;
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async destroy(): Promise<void> {
    // The threads are closed by their owner.
  }

  #passOn(connection: SqliteConnection): void {
    const lent = this.#groups.get(connection.thread);
    if (lent === undefined || !connection.end()) return;
    const next = this.#waiting.shift();
    if (next === undefined || !lent.group.takesMore) void lent.group.close();
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
