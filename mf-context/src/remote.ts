import type { RemoteModule } from 'shared-contracts/remote-module';

/**
 * The public interface of this remote: what it needs from the shell, and its pages (the `*.page.ts` below `pages`), one
 * chunk each.
 */
export const remote: RemoteModule = {
  name: 'context',
  requires: { platform: '^1.8.0', api: { auth: '^1.0.0', context: '^1.3.0', archive: '^1.4.0' } },
  pages: import.meta.pageComponents,
  fragments: {
    keep: () => import(/* webpackChunkName: "keep" */ './fragments/keep.ts'),
    'quick-chat': () => import(/* webpackChunkName: "quick-question" */ './fragments/quick-chat.tsx'),
  },
};
