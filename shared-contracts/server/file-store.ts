/** A file in a listing of the store. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** When it was stored, in ms. */
  readonly changedAt: number;
}

/** The store for masters and packed tiles: a folder by default. Keys are parts of `a-z0-9._-` joined by `/`. */
export interface FileStore {
  /**
   * Writes a file atomically; it is on disk when the promise resolves. Resolves to its sha256 in hex. Rejects with
   * `storage-full`.
   */
  put(key: string, bytes: Uint8Array): Promise<string>;
  /** The same for a local file, which is read in chunks. */
  putFile(key: string, path: string): Promise<string>;
  /** Rejects with `not-found`. */
  get(key: string): Promise<Uint8Array>;
  /** Bytes `start` (inclusive) to `end` (exclusive). Rejects with `not-found`. */
  getRange(key: string, start: number, end: number): Promise<Uint8Array>;
  /** Resolves to the size in bytes; null if there is no such file. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Resolves to the sha256 in hex of the current content, read in chunks. Rejects with `not-found`. */
  hash(key: string): Promise<string>;
  /**
   * Lists every file whose key begins with `folder/`, in no particular order, without loading the whole list into
   * memory. Files that are removed meanwhile are omitted.
   */
  list(folder: string): AsyncIterable<StoredFile>;
}
