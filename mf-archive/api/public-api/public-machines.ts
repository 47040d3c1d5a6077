import type { MachineRoute } from 'shared-contracts/server/machine-route';
import { noOperation, v1Route } from 'shared-contracts/server/v1/v1-route';
import { bulkRoutes } from '../bulk/bulk-routes.ts';
import { titleFeedRoute } from '../feeds/title-feed.ts';
import { oaiRoute } from '../oai/oai-route.ts';
import { sitemapFileRoute } from '../sitemap/sitemap-files.ts';
import { openApiRoute } from './open-api.ts';
import { v1Handlers } from './v1-handlers.ts';

/** What other programs read of the archive (decision 0038). */
export const publicMachines: readonly MachineRoute[] = [
  oaiRoute,
  openApiRoute(v1Handlers.map(({ operation }) => operation)),
  ...v1Handlers.map(v1Route),
  noOperation,
  ...bulkRoutes,
  titleFeedRoute,
  sitemapFileRoute,
];
