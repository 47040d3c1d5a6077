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
}

export type SqliteReply =
  | { readonly id: number; readonly rows: readonly unknown[]; readonly changes: number }
  | { readonly id: number; readonly message: string; readonly errcode: number };
