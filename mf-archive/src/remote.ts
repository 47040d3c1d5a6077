import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each. */
export const remote: RemoteModule = {
  name: 'archive',
  requires: { platform: '^1.3.0', api: { archive: '^1.5.0' } },
  pages: {
    search: () => import(/* webpackChunkName: "search" */ './pages/search/search-page.tsx'),
    'newspaper-page': () =>
      import(/* webpackChunkName: "newspaper-page" */ './pages/newspaper-page/newspaper-page.tsx'),
    cite: () => import(/* webpackChunkName: "cite" */ './pages/cite/cite-page.tsx'),
    topics: () => import(/* webpackChunkName: "topics" */ './pages/topics/topics-page.tsx'),
    'topic-category': () => import(/* webpackChunkName: "topic-category" */ './pages/topics/topic-category-page.tsx'),
    topic: () => import(/* webpackChunkName: "topic" */ './pages/topics/topic-page.tsx'),
    'saved-searches': () =>
      import(/* webpackChunkName: "saved-searches" */ './pages/saved-searches/saved-searches-page.tsx'),
    'stop-letters': () => import(/* webpackChunkName: "stop-letters" */ './pages/saved-searches/stop-letters-page.tsx'),
    editions: () => import(/* webpackChunkName: "editions" */ './pages/editions/editions-page.tsx'),
    edition: () => import(/* webpackChunkName: "edition" */ './pages/editions/edition-page.tsx'),
    'on-this-day': () => import(/* webpackChunkName: "on-this-day" */ './pages/on-this-day/on-this-day-page.tsx'),
    day: () => import(/* webpackChunkName: "day" */ './pages/on-this-day/day-page.tsx'),
    'report-error': () => import(/* webpackChunkName: "report-error" */ './pages/report-error/report-error-page.tsx'),
    report: () => import(/* webpackChunkName: "report" */ './pages/report/report-page.tsx'),
    reports: () => import(/* webpackChunkName: "reports" */ './pages/reports/reports-page.tsx'),
    withdrawals: () => import(/* webpackChunkName: "withdrawals" */ './pages/desk-withdrawals/keeping-page.tsx'),
    rights: () => import(/* webpackChunkName: "rights" */ './pages/desk-withdrawals/keeping-page.tsx'),
    members: () => import(/* webpackChunkName: "members" */ './pages/desk-withdrawals/keeping-page.tsx'),
    desk: () => import(/* webpackChunkName: "desk" */ './pages/desk/desk-page.tsx'),
    corrections: () => import(/* webpackChunkName: "corrections" */ './pages/corrections/corrections-page.tsx'),
    'own-corrections': () =>
      import(/* webpackChunkName: "own-corrections" */ './pages/corrections/own-corrections-page.tsx'),
    developers: () => import(/* webpackChunkName: "developers" */ './pages/developers/developers-page.tsx'),
    places: () => import(/* webpackChunkName: "places" */ './pages/places/places-page.tsx'),
    place: () => import(/* webpackChunkName: "place" */ './pages/places/place-page.tsx'),
  },
};
