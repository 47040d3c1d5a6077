import type { SqlValue } from './sql-value.ts';

/** What one connection's thread is started with. */
export interface SqliteWorkerData {
  readonly path: string;
  readonly readOnly: boolean;
  /** How long a statement waits for a lock that another process holds. */
  readonly busyTimeoutMs: number;
}

export interface SqliteRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  /** It is the first of a transaction, which is begun for it: where that fails, it is not run. */
  readonly begins: boolean;
}

export type SqliteReply =
  | { readonly id: number; readonly rows: readonly unknown[]; readonly changes: number }
  /** `unbegun`: its transaction could not be begun. */
  | { readonly id: number; readonly message: string; readonly errcode: number; readonly unbegun: boolean };
