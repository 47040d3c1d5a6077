import type { SqlValue } from './sql-value.ts';

export interface SqliteWorkerData {
  readonly path: string;
  readonly readOnly: boolean;
  /** How long a statement waits for a lock of another process, in ms. */
  readonly busyTimeoutMs: number;
}

export interface SqliteStatement {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

export interface SqliteRequest {
  readonly id: number;
  /** Statements that begin a transaction; when one fails, `statements` are not run. */
  readonly opening: readonly string[];
  /** Run in this order up to the first that fails; the reply is the result of the last. */
  readonly statements: readonly SqliteStatement[];
}

export interface SqliteFault {
  readonly message: string;
  readonly errcode: number;
  /** Index of the failed statement; -1 for one of `opening`. */
  readonly at: number;
  /** True when no transaction is open any more. */
  readonly rolledBack: boolean;
}

/**
 * What a statement returned. A row is a list of values in the order of `columns`, because copying an object to another
 * thread takes several times longer.
 */
export interface SqliteResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly changes: number;
}

export type SqliteReply = ({ readonly id: number } & SqliteResult) | ({ readonly id: number } & SqliteFault);
