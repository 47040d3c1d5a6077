import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each: the `*.page.ts` below `pages`. */
export const remote: RemoteModule = {
  name: 'the-product-st',
  // Not the archive: without it quotes keep their words and their links.
  requires: { platform: '^1.0.0', api: { content: '^1.0.0' } },
  pages: import.meta.pageComponents,
};
