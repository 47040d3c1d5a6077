/** Limits of a release that is sent over the network; our own releases are about a tenth of that size. */
export const transferLimits = {
  /** Bytes as sent, compressed. */
  sent: 16 * 1024 * 1024,
  /** Bytes unpacked, including the headers of the archive. */
  unpacked: 48 * 1024 * 1024,
  /** Bytes of one file. */
  file: 8 * 1024 * 1024,
  files: 1_000,
  /** Bytes of a file's name. */
  name: 200,
} as const;

/** A tar file compressed by gzip. */
export const transferType = 'application/gzip';
