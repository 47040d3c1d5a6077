import { createHash } from 'node:crypto';

/** Returns `sha384-…` as used in `<script integrity>`. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
