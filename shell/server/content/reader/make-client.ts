import { createClient, type Client, type Route } from '@prismicio/client';
import type { Brand } from 'shared-contracts/brand';
import { contentRoutes } from './content-routes.ts';
import { pageBudgetMs } from './limits.ts';
import type { ReaderParts } from './open-reader.ts';

export interface ClientFor {
  readonly from: 'service' | 'kept';
  readonly preview: string | null;
  readonly onPreviewOver?: () => void;
}

/** A route of a type that the repository does not have would make it refuse the whole question. */
const routesFor = (brand: Brand, types: ReadonlySet<string> | null): Route[] =>
  contentRoutes(brand)
    .filter(({ type }) => types?.has(type) ?? true)
    .map(({ resolvers, ...route }) => ({
      ...route,
      ...(resolvers === undefined ? {} : { resolvers: { ...resolvers } }),
    }));

/**
 * The client of one page, as it comes from its makers. A signal of its own keeps it from sharing the fetches of other
 * pages: those are shared below, where each page keeps its own deadline.
 */
export function makeClient(
  { source, brand, fetch, follower }: ReaderParts,
  { from, preview, onPreviewOver }: ClientFor,
): Client {
  const ends = performance.now() + pageBudgetMs;
  const client = createClient(source.repository, {
    documentAPIEndpoint: source.endpoint,
    ...(source.accessToken === null ? {} : { accessToken: source.accessToken }),
    routes: routesFor(brand, follower.known?.types ?? null),
    fetch: fetch.fetchFor({ from, ends, preview, onPreviewOver: onPreviewOver ?? (() => undefined) }),
    fetchOptions: { signal: new AbortController().signal },
  });
  client.disableAutoPreviews();
  if (preview !== null) client.queryContentFromRef(preview);
  return client;
}
