import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each. */
export const remote: RemoteModule = {
  name: 'the-product-st',
  requires: { platform: '^1.0.0', api: {} },
  pages: {
    projects: () => import(/* webpackChunkName: "projects" */ 'shared-contracts/ui/frame-page'),
    cohort: () => import(/* webpackChunkName: "cohort" */ 'shared-contracts/ui/frame-page'),
    project: () => import(/* webpackChunkName: "project" */ 'shared-contracts/ui/frame-page'),
    'spend-abacha-loot': () => import(/* webpackChunkName: "spend-abacha-loot" */ 'shared-contracts/ui/frame-page'),
    section: () => import(/* webpackChunkName: "section" */ 'shared-contracts/ui/frame-page'),
    stories: () => import(/* webpackChunkName: "stories" */ 'shared-contracts/ui/frame-page'),
    issues: () => import(/* webpackChunkName: "issues" */ 'shared-contracts/ui/frame-page'),
    inside: () => import(/* webpackChunkName: "inside" */ 'shared-contracts/ui/frame-page'),
    'inside-piece': () => import(/* webpackChunkName: "inside-piece" */ 'shared-contracts/ui/frame-page'),
    issue: () => import(/* webpackChunkName: "issue" */ 'shared-contracts/ui/frame-page'),
    'main-article': () => import(/* webpackChunkName: "main-article" */ 'shared-contracts/ui/frame-page'),
    'sub-article': () => import(/* webpackChunkName: "sub-article" */ 'shared-contracts/ui/frame-page'),
  },
};
