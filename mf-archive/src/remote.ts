import type { RemoteModule } from 'shared-contracts/remote-module';

/**
 * The public interface of this remote: what it needs from the shell, and its pages (the `*.page.ts` below `pages`), one
 * chunk each.
 */
export const remote: RemoteModule = {
  name: 'archive',
  requires: { platform: '^1.8.0', api: { archive: '^1.5.0' } },
  pages: import.meta.pageComponents,
};
