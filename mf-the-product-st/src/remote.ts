import type { RemoteModule } from 'shared-contracts/remote-module';

/**
 * The public interface of this remote: what it needs from the shell, and its pages (the `*.page.ts` below `pages`), one
 * chunk each.
 */
export const remote: RemoteModule = {
  name: 'the-product-st',
  // The archive is optional: without it quotes still have their text and links.
  requires: { platform: '^1.8.0', api: { content: '^1.0.0' } },
  pages: import.meta.pageComponents,
};
