import { createHash } from 'node:crypto';

/** `sha384-…`, as `<script integrity>` writes it. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
