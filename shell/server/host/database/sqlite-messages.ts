import type { SqlValue } from './sql-value.ts';

/** What one connection's thread is started with. */
export interface SqliteWorkerData {
  readonly path: string;
  readonly readOnly: boolean;
  /** How long a statement waits for a lock that another process holds. */
  readonly busyTimeoutMs: number;
}

export interface SqliteStatement {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

export interface SqliteRequest {
  readonly id: number;
  /** What begins a transaction for the statements: where it fails, none of them is run. */
  readonly opening: readonly string[];
  /** In this order, up to the first that fails. What is answered is of the last. */
  readonly statements: readonly SqliteStatement[];
}

export interface SqliteFault {
  readonly message: string;
  readonly errcode: number;
  /** Which of the statements failed; -1: what begins a transaction for them. */
  readonly at: number;
  /** No transaction is open any more. */
  readonly rolledBack: boolean;
}

export type SqliteReply =
  | { readonly id: number; readonly rows: readonly unknown[]; readonly changes: number }
  | ({ readonly id: number } & SqliteFault);
