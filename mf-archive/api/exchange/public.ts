// The exports that the files of this folder's parent use: IIIF, OAI-PMH, bulk files, citations, feeds.

export { prepareBatch, prepareBatchJob, removeOldBatches } from './bulk/prepare-batch.ts';
export { citationRoutes } from './citation/citation-files.ts';
export { downloadRoutes } from './downloads/download-routes.ts';
export { exportRoutes } from './export/export-routes.ts';
export { iiifRoutes } from './iiif/iiif-routes.ts';
export { publicApiRoutes } from './public-api/v1-handlers.ts';
export { archiveReader } from './reader/archive-reader.ts';
export { shareRoutes } from './share/share-routes.ts';
export { listArchivePages } from './sitemap/list-archive-pages.ts';
export { listSitemapFiles } from './sitemap/sitemap-files.ts';
