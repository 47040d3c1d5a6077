import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isLater } from 'shared-contracts/server/write-later';
import type { SqliteGroup } from './sqlite-group.ts';
import { SqliteError, type SqliteThread } from './sqlite-thread.ts';
import { toSqlValues } from './sql-value.ts';

type Statement = Pick<CompiledQuery, 'parameters' | 'sql'>;

const commit: Statement = { sql: 'commit', parameters: [] };

const lost = (): Error => new Error('The transaction was lost');

/** A thread lent for one statement or one transaction. */
export class SqliteConnection implements DatabaseConnection {
  readonly thread: SqliteThread;
  readonly #group: SqliteGroup;
  /** True until the transaction's first statement, which is sent with `begin` in one message to save a round trip. */
  #begins = false;
  #begunOn: number | null = null;
  #isLost = false;
  /** Writes whose result nobody awaits; they are sent with the next statement. */
  #waiting: Statement[] = [];
  #isOver = false;

  constructor(thread: SqliteThread, group: SqliteGroup) {
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

  /** When SQLite has rolled back itself (full disk, lost connection), its error is ignored. */
  async rollback(): Promise<void> {
    this.#waiting = [];
    if (this.#begunOn === null || this.#isOver) return;
    await this.thread.run(this.#group.rollback()).catch((error: unknown) => {
      if (!(error instanceof SqliteError && error.message.includes('no transaction is active'))) throw error;
    });
  }

  #check(): void {
    const gone = this.#begunOn !== null && this.#begunOn !== this.thread.connectionId;
    // Otherwise further statements would be written outside the transaction, or inside another one.
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

  /** Returns the statements to send. Throws TypeError for invalid parameters before a transaction begins. */
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
