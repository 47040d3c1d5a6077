import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isLater } from 'shared-contracts/server/write-later';
import type { SqliteGroup } from './sqlite-group.ts';
import { SqliteError, type SqliteThread } from './sqlite-thread.ts';
import { toSqlValues } from './sql-value.ts';

type Statement = Pick<CompiledQuery, 'parameters' | 'sql'>;

const commit: Statement = { sql: 'commit', parameters: [] };

const lost = (): Error => new Error('The transaction was lost');

/** A loan of a thread, for one statement or one transaction. */
export class SqliteConnection implements DatabaseConnection {
  readonly thread: SqliteThread;
  readonly #group: SqliteGroup;
  /** It begins with its first statement, in one question to the thread: whoever waits to write waits a turn less. */
  #begins = false;
  #begunOn: number | null = null;
  #isLost = false;
  /** Writes whose answer nobody awaits: they go with the next question. */
  #waiting: Statement[] = [];
  #isOver = false;

  constructor(thread: SqliteThread, group: SqliteGroup) {
    this.thread = thread;
    this.#group = group;
  }

  /** The thread is another's from now on. Answers false where it was so already. */
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

  /** Whether anything was asked in the transaction. */
  get isEmpty(): boolean {
    return this.#begins && this.#waiting.length === 0;
  }

  /** Commits it at once. */
  async commit(): Promise<void> {
    this.#check();
    await this.#send(commit);
  }

  /** Sends what waits: whatever it fails for is this transaction's own fault. */
  async flush(): Promise<void> {
    this.#check();
    if (this.#waiting.length > 0) await this.#send();
  }

  /** SQLite itself rolls back when the disk is full or the connection is lost. */
  async rollback(): Promise<void> {
    this.#waiting = [];
    if (this.#begunOn === null || this.#isOver) return;
    await this.thread.run(this.#group.rollback()).catch((error: unknown) => {
      if (!(error instanceof SqliteError && error.message.includes('no transaction is active'))) throw error;
    });
  }

  #check(): void {
    const gone = this.#begunOn !== null && this.#begunOn !== this.thread.connectionId;
    // Whoever goes on all the same must not write outside a transaction, nor in another's.
    if (this.#isLost || this.#isOver || gone) throw lost();
  }

  async #send(...last: readonly Statement[]): Promise<QueryResult<unknown>> {
    const statements = this.#take(last);
    // Outside a transaction: not in those that wait to be committed either.
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

  /** All that is to be sent. Refuses it before anything is begun for it. */
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
    // One that nobody awaited failed: the work must not go on without it.
    this.#isLost = isUnbegun || error.rolledBack || error.at < last;
    if (isUnbegun || error.rolledBack) this.#group.fail(error);
  }
}
