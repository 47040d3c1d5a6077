import type { FileResponse } from 'shared-contracts/server/api-slice';

/** Forbids caching. */
export const privateCaching = 'private, no-store';

/**
 * `cache-control` for the responses of slices. Browsers cache immutable ones for a year; shared caches only for a
 * minute, so that withdrawn pages disappear from them too.
 */
export const cacheControl: Readonly<Record<FileResponse['cache'], string>> = {
  immutable: 'public, max-age=31536000, s-maxage=60, immutable',
  short: 'public, max-age=60',
  private: privateCaching,
};
