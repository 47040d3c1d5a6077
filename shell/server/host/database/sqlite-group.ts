import type { SqliteThread } from './sqlite-thread.ts';

/** So many transactions are committed together, and no longer than this (ms) after the first of them was done. */
const most = 50;
const longestMs = 50;

interface Member {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const lost = (): Error => new Error('The transaction was lost');

/**
 * Transactions that are done and wait to be committed together: the disk is waited for once for all of them, and nobody is
 * answered before that. Each after the first stands in a savepoint, so that it can be rolled back alone.
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

  /** Whether somebody waits in it. */
  get isOpen(): boolean {
    // What was done on a connection that is gone is gone with it.
    if (this.#members.length > 0 && this.#begunOn !== this.#thread.connectionId) this.fail(lost());
    return this.#members.length > 0;
  }

  get takesMore(): boolean {
    return this.#members.length < most && performance.now() - this.#since < longestMs;
  }

  /** What begins the next transaction. */
  opening(): readonly string[] {
    if (!this.isOpen) return ['begin immediate'];
    const opening = this.#saved ? ['release member', 'savepoint member'] : ['savepoint member'];
    this.#saved = true;
    return opening;
  }

  /** What takes back the transaction at hand, and none of those that wait. */
  rollback(): string {
    return this.isOpen ? 'rollback to member' : 'rollback';
  }

  /** The transaction at hand is done: resolves once it is committed. */
  join(): Promise<void> {
    if (!this.isOpen) {
      this.#since = performance.now();
      this.#begunOn = this.#thread.connectionId;
    }
    return new Promise((resolve, reject) => this.#members.push({ resolve, reject }));
  }

  /** Nothing of what waits was kept. */
  fail(error: unknown): void {
    for (const { reject } of this.#end()) reject(error);
  }

  /** Commits what waits. What is asked of the thread after this call comes after the commit. */
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
