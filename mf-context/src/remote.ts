import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each: the `*.page.ts` below `pages`. */
export const remote: RemoteModule = {
  name: 'context',
  requires: { platform: '^1.3.0', api: { auth: '^1.0.0', context: '^1.3.0', archive: '^1.4.0' } },
  pages: import.meta.pageComponents,
  fragments: {
    keep: () => import(/* webpackChunkName: "keep" */ './fragments/keep.ts'),
    'quick-chat': () => import(/* webpackChunkName: "quick-question" */ './fragments/quick-chat.tsx'),
  },
};
