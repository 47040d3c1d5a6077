import { storiesApiVersion } from 'shared-contracts/stories/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { feedRoutes } from './feeds/feed-routes.ts';
import { listPages } from './list-pages.ts';
import { storyCardRoute } from './story-card.ts';

/** This remote's server slice: documents, feeds, link previews and the sitemap. It has no tables and no endpoints. */
export const storiesApi: ApiSlice = {
  name: 'the-product-st',
  version: storiesApiVersion,
  migrations: {},
  endpoints: [],
  personalData: nothingPersonal,
  files: [...feedRoutes, storyCardRoute],
  sitemap: listPages,
  content: new URL('../demo/', import.meta.url),
};
