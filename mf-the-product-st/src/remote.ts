import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each. */
export const remote: RemoteModule = {
  name: 'the-product-st',
  // Not the archive: without it quotes keep their words and their links.
  requires: { platform: '^1.0.0', api: { content: '^1.0.0' } },
  pages: {
    projects: () => import(/* webpackChunkName: "projects" */ './parts/list-page.tsx'),
    cohort: () => import(/* webpackChunkName: "cohort" */ './parts/list-page.tsx'),
    project: () => import(/* webpackChunkName: "project" */ './pages/story/story-page.tsx'),
    'spend-abacha-loot': () =>
      import(/* webpackChunkName: "spend-abacha-loot" */ './pages/spend-abacha-loot/spend-page.tsx'),
    section: () => import(/* webpackChunkName: "section" */ './pages/section/section-page.tsx'),
    stories: () => import(/* webpackChunkName: "stories" */ './parts/list-page.tsx'),
    issues: () => import(/* webpackChunkName: "issues" */ './parts/list-page.tsx'),
    inside: () => import(/* webpackChunkName: "inside" */ './parts/list-page.tsx'),
    'inside-piece': () => import(/* webpackChunkName: "inside-piece" */ './pages/story/story-page.tsx'),
    issue: () => import(/* webpackChunkName: "issue" */ './parts/list-page.tsx'),
    'main-article': () => import(/* webpackChunkName: "main-article" */ './pages/story/story-page.tsx'),
    'sub-article': () => import(/* webpackChunkName: "sub-article" */ './pages/story/story-page.tsx'),
  },
};
