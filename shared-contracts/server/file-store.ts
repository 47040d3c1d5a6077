/** Where masters and packed tiles are kept: a folder by default. Keys are `a-z0-9._-` parts joined by `/`. */
export interface FileStore {
  /** Whole or not at all; on disk when it resolves. Answers the sha256 in hex. Rejects with `unavailable` when the disk is full. */
  put(key: string, bytes: Uint8Array): Promise<string>;
  /** Rejects with `not-found`. */
  get(key: string): Promise<Uint8Array>;
  /** Bytes `start` (inclusive) to `end` (exclusive). Rejects with `not-found`. */
  getRange(key: string, start: number, end: number): Promise<Uint8Array>;
  /** Bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
}
