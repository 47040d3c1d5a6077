/** A file that is to be sent. */
export interface AnnouncedFile {
  /** Its name, with folders before it: parts of at most 100 characters joined by `/`, none beginning with a dot. At most 300. */
  readonly path: string;
  readonly bytes: number;
  /** In hex; empty: not known beforehand. What comes is checked against it. */
  readonly sha256: string;
}

/** How far a file has come. */
export interface UploadFile extends AnnouncedFile {
  /** From 1: the last part of its address, `uploadPath`. */
  readonly number: number;
  /** Bytes that are here; the next piece begins there. */
  readonly received: number;
  /** Whole, and what it should be. */
  readonly complete: boolean;
}

/** An upload, and what is still to be sent. */
export interface Upload {
  readonly run: string;
  readonly files: readonly UploadFile[];
  /** At most so many bytes are taken in one piece. */
  readonly pieceBytes: number;
}

/** Files of one upload. */
export const mostUploadFiles = 2_000;

/** Of one file, in bytes. */
export const mostUploadFileBytes = 600_000_000;

/** Of all files of one upload, in bytes. */
export const mostUploadBytes = 20_000_000_000;

/** Of one piece of a file, in bytes: a slow line brings it within the server's 30 s. */
export const mostPieceBytes: number = 512 * 1024;

/** Days after which an upload that does not go on is removed. */
export const uploadRetentionDays = 7;

/**
 * Where the pieces of a file go: `PUT` with the bytes, the header `upload-offset` with the place of the first of them, and
 * a bearer token of an archivist. Answered 204 with `upload-offset` (where the next one begins) and `upload-length`; `HEAD`
 * and `GET` answer the same without sending anything. A piece that is here already is answered likewise. Errors:
 * `bad-request`, `unauthorized`, `forbidden`, `not-found`, `conflict` (a gap: its `upload-offset` tells where to go on;
 * or the whole file is not what was announced, and begins anew), `gone`, `too-large`, `storage-full`.
 */
export const uploadPath = (run: string, file: number): string => `/api/archive/uploads/${run}/${String(file)}`;
