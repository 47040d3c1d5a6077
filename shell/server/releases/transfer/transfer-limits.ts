/** How large a release may be that comes over the network: ours are a tenth of it. */
export const transferLimits = {
  /** Bytes as sent, compressed. */
  sent: 16 * 1024 * 1024,
  /** Bytes unpacked, with the headers of the archive. */
  unpacked: 48 * 1024 * 1024,
  /** Bytes of one file. */
  file: 8 * 1024 * 1024,
  files: 1_000,
  /** Letters of a file's name. */
  name: 100,
} as const;

/** A tar file that was compressed by gzip. */
export const transferType = 'application/gzip';
