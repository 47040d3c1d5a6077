import type { FileAnswer } from 'shared-contracts/server/api-slice';

/** Kept by nobody. */
export const privateCaching = 'private, no-store';

/**
 * How long what a slice answers may be kept. Browsers keep what never changes; shared caches forget it within a minute, so
 * that what is withdrawn is gone from them too.
 */
export const cacheControl: Readonly<Record<FileAnswer['cache'], string>> = {
  immutable: 'public, max-age=31536000, s-maxage=60, immutable',
  short: 'public, max-age=60',
  private: privateCaching,
};
