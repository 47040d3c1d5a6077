/** A file that will be uploaded. */
export interface AnnouncedFile {
  /**
   * Its name with folders before it, at most 300 characters: parts of at most 100 characters joined by `/`, none
   * starting with a dot.
   */
  readonly path: string;
  readonly bytes: number;
  /** In hex; empty if unknown. The uploaded content is checked against it. */
  readonly sha256: string;
}

/** The state of a file's upload. */
export interface UploadFile extends AnnouncedFile {
  /** From 1: the last part of its address, `uploadPath`. */
  readonly number: number;
  /** Bytes that have arrived; the next piece starts there. */
  readonly received: number;
  /** True if it is complete and matches its checksum. */
  readonly complete: boolean;
}

/** An upload with the state of its files. */
export interface Upload {
  readonly run: string;
  readonly files: readonly UploadFile[];
  /** Most bytes in one piece. */
  readonly pieceBytes: number;
}

/** Most files in one upload. */
export const maxUploadFiles = 2_000;

/** Size limit of one file, in bytes. */
export const maxUploadFileBytes = 600_000_000;

/** Size limit of all files of an upload, in bytes. */
export const maxUploadBytes = 20_000_000_000;

/** Size limit of one piece, in bytes; a slow connection can send it within the server's 30 s. */
export const maxPieceBytes: number = 512 * 1024;

/** Days without activity after which an unfinished upload is removed. */
export const uploadRetentionDays = 7;

/**
 * The URL for the pieces of a file: `PUT` with the bytes, the header `upload-offset` with the position of the first
 * one, and a bearer token of an archivist. Responds 204 with `upload-offset` (where the next piece starts) and
 * `upload-length`, also for a piece that has already arrived; `HEAD` and `GET` return the same without uploading.
 * Errors: `bad-request`, `unauthorized`, `forbidden`, `not-found`, `conflict` (there is a gap, and `upload-offset` is
 * where to continue; or the file does not match its announcement and must be sent again), `gone`, `too-large`,
 * `storage-full`.
 */
export const uploadPath = (run: string, file: number): string => `/api/archive/uploads/${run}/${String(file)}`;
