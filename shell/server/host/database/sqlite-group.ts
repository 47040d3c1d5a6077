import type { SqliteThread } from './sqlite-thread.ts';

/** The maximum number of transactions in one commit, and the maximum time since the first of them finished, in ms. */
const maxStatements = 50;
const maxDurationMs = 50;

interface Member {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const lost = (): Error => new Error('The transaction was lost');

/**
 * Finished transactions that are committed together, so that they wait for the disk only once; none is reported as done
 * before. Each after the first is in a savepoint, so that it can be rolled back alone.
 */
export class SqliteGroup {
  readonly #thread: SqliteThread;
  #members: Member[] = [];
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

  get takesMore(): boolean {
    return this.#members.length < maxStatements && performance.now() - this.#since < maxDurationMs;
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

  #end(): readonly Member[] {
    const members = this.#members;
    this.#members = [];
    this.#saved = false;
    return members;
  }
}
