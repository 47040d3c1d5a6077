import { createClient, type Client, type Route } from '@prismicio/client';
import type { Brand } from 'shared-contracts/brand';
import type { ContentType } from 'shared-contracts/content/model/content-document';
import type { Log } from 'shared-contracts/server/slice-context';
import { siteLinks } from 'shared-contracts/site-links';
import type { ContentSource } from '../content-source.ts';
import type { ContentFetch } from './content-fetch.ts';
import type { EndedPreviews } from './ended-previews.ts';
import type { PageBudget } from './page-budget.ts';
import type { RecentResults } from './recent-results.ts';
import type { RepositoryFollower } from './repository-follower.ts';

/** The path of documents of a type, in the format of the content service. */
interface ContentRoute {
  readonly type: ContentType;
  readonly path: string;
  readonly uid?: string;
  /** Name in the path → the field that links to the document with that uid. */
  readonly resolvers?: Readonly<Record<string, string>>;
}

/** The only link resolver: the service computes `url` from these routes, in documents and in links to them. */
function contentRoutes(brand: Brand): readonly ContentRoute[] {
  const { home, about, projects, stories, topics } = siteLinks(brand);
  return [
    { type: 'home', path: home },
    { type: 'about', path: about },
    { type: 'legal_page', path: '/:uid' },
    { type: 'cohort', path: `${projects}/:uid` },
    { type: 'project', path: `${projects}/:cohort/:uid`, resolvers: { cohort: 'cohort' } },
    { type: 'topic_category', path: `${topics}/:uid` },
    { type: 'topic', path: `${topics}/:category/:uid`, resolvers: { category: 'category' } },
    { type: 'issue', path: `${stories}/:uid` },
    { type: 'article', path: `${stories}/:issue/:parent?/:uid`, resolvers: { issue: 'issue', parent: 'parent' } },
    { type: 'inside_piece', path: `${stories}/${brand.insideSlug}/:uid` },
  ];
}

/** What reading documents needs. */
export interface ReaderParts {
  readonly source: ContentSource;
  readonly brand: Brand;
  readonly follower: RepositoryFollower;
  readonly fetch: ContentFetch;
  readonly endedPreviews: EndedPreviews;
  readonly recentResults: RecentResults;
  readonly log: Log;
}

export interface ClientFor {
  readonly from: 'service' | 'kept';
  readonly preview: string | null;
  readonly budget: PageBudget;
  readonly onPreviewOver?: () => void;
}

/** The repository refuses requests with routes of types that it does not have. */
const routesFor = (brand: Brand, types: ReadonlySet<string> | null): Route[] =>
  contentRoutes(brand)
    .filter(({ type }) => types?.has(type) ?? true)
    .map(({ resolvers, ...route }) => ({
      ...route,
      ...(resolvers === undefined ? {} : { resolvers: { ...resolvers } }),
    }));

/**
 * Makes the client of one request. Its own signal prevents the client from sharing fetches with other pages, whose
 * budgets differ; ContentFetch shares them instead.
 */
export function makeClient(
  { source, brand, fetch, follower }: ReaderParts,
  { from, preview, budget, onPreviewOver }: ClientFor,
): Client {
  const client = createClient(source.repository, {
    documentAPIEndpoint: source.endpoint,
    ...(source.accessToken === null ? {} : { accessToken: source.accessToken }),
    routes: routesFor(brand, follower.known?.types ?? null),
    fetch: fetch.fetchFor({ from, budget, preview, onPreviewOver: onPreviewOver ?? (() => undefined) }),
    fetchOptions: { signal: new AbortController().signal },
  });
  client.disableAutoPreviews();
  if (preview !== null) client.queryContentFromRef(preview);
  return client;
}
