/** One file of the store, as a listing tells it. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** When it was put there, in ms. */
  readonly changedAt: number;
}

/** Where masters and packed tiles are kept: a folder by default. Keys are `a-z0-9._-` parts joined by `/`. */
export interface FileStore {
  /** Whole or not at all; on disk when it resolves. Answers the sha256 in hex. Rejects with `storage-full`. */
  put(key: string, bytes: Uint8Array): Promise<string>;
  /** The same for a file of this machine, which is read in pieces. */
  putFile(key: string, path: string): Promise<string>;
  /** Rejects with `not-found`. */
  get(key: string): Promise<Uint8Array>;
  /** Bytes `start` (inclusive) to `end` (exclusive). Rejects with `not-found`. */
  getRange(key: string, start: number, end: number): Promise<Uint8Array>;
  /** Bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** The sha256 in hex of what is there now, read in pieces. Rejects with `not-found`. */
  hash(key: string): Promise<string>;
  /** Every file whose key begins with `folder/`, in no order; few are held in memory. One that goes meanwhile is left out. */
  list(folder: string): AsyncIterable<StoredFile>;
}
