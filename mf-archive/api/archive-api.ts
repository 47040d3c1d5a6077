import { archiveApiVersion } from 'shared-contracts/archive/contract';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { findEndpoints } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { ingestCommand } from '../ingest/ingest-command.ts';
import {
  archiveReader,
  citationRoutes,
  downloadRoutes,
  exportRoutes,
  iiifRoutes,
  listArchivePages,
  listSitemapFiles,
  prepareBatch,
  prepareBatchJob,
  publicApiRoutes,
  removeOldBatches,
  shareRoutes,
} from './exchange/public.ts';
import {
  renderDemoScan,
  renderScanJob,
  generateDistractorsCommand,
  generateEditionCommand,
  generatePagesCommand,
  identifyRun,
  identifyRunJob,
  judgeLayoutCommand,
  judgeSearchCommand,
  loadDemo,
  maintainRuns,
  maintainRunsJob,
  maxInBackground,
  storeDemo,
  readItemJob,
  recogniseCommand,
  originalRoute,
  runPreviewRoute,
  scheduleMaintenance,
  finishRun,
  finishRunJob,
  startRecognition,
  stopPress,
  uploadRoute,
  workItem,
  workItemJob,
} from './import/public.ts';
import {
  archiveContext,
  detectLanguagesCommand,
  followShown,
  packPagesCommand,
  imageRoutes,
  movePageCommand,
  remakeTilesCommand,
  removePageCommand,
  restorePageCommand,
  rightsVersion,
  verifyFilesCommand,
  withdrawPageCommand,
} from './core/public.ts';
import { archiveMigrations } from './archive-migrations.ts';
import {
  describeIndexLag,
  sendSavedSearchEmails,
  emailSaversJob,
  indexVersion,
  rebuildIndexCommand,
  scheduleEmails,
  searchFeedRoute,
  scheduleSnapshots,
  searchHealth,
  snapshotIndex,
  snapshotIndexJob,
  startIndexer,
  verifyIndexCommand,
} from './search/public.ts';
import { personalArchive } from './personal/personal-archive.ts';

const noWork = (): Promise<void> => Promise.resolve();

/**
 * Schedules the emails about saved searches and the maintenance of runs, and starts the indexer and the recognition.
 */
async function startWorking(context: SliceContext): Promise<() => Promise<void>> {
  await scheduleEmails(context, context.now());
  await scheduleMaintenance(context, context.now());
  await scheduleSnapshots(context, context.now());
  const stopIndexer = await startIndexer(context);
  const stopRecognition = context.readsPages === false ? noWork : startRecognition(context);
  const unfollow = followShown(archiveContext(context));
  return async () => {
    unfollow?.();
    stopPress();
    await stopRecognition();
    await stopIndexer();
  };
}

export const archiveApi: ApiSlice = {
  name: 'archive',
  version: archiveApiVersion,
  migrations: archiveMigrations,
  endpoints: findEndpoints(import.meta.url),
  personalData: personalArchive,
  archiveReader,
  files: [
    ...imageRoutes,
    ...downloadRoutes,
    ...citationRoutes,
    ...exportRoutes,
    ...shareRoutes,
    searchFeedRoute,
    runPreviewRoute,
    originalRoute,
  ],
  machines: [...publicApiRoutes, ...iiifRoutes, uploadRoute],
  jobs: {
    [renderScanJob]: renderDemoScan,
    [emailSaversJob]: sendSavedSearchEmails,
    [prepareBatchJob]: prepareBatch,
    [identifyRunJob]: identifyRun,
    [workItemJob]: workItem,
    [readItemJob]: workItem,
    [finishRunJob]: finishRun,
    [maintainRunsJob]: maintainRuns,
    [snapshotIndexJob]: snapshotIndex,
  },
  // Recognising a page takes minutes, so it has its own workers.
  jobConcurrency: { [readItemJob]: maxInBackground },
  loadDemo,
  content: new URL('../demo/', import.meta.url),
  sitemap: listArchivePages,
  sitemapFiles: listSitemapFiles,
  start: startWorking,
  awaits: describeIndexLag,
  health: searchHealth,
  // A citation contains the day of access, so cached pages expire at the end of the day in Lagos.
  dataVersion: async (context) =>
    `${await indexVersion(context)}.${await rightsVersion(context)}.${lagosDay(context.now())}`,
  commands: {
    ingest: ingestCommand,
    'verify-index': verifyIndexCommand,
    'rebuild-index': rebuildIndexCommand,
    'move-page': movePageCommand,
    'remove-page': removePageCommand,
    'withdraw-page': withdrawPageCommand,
    'restore-page': restorePageCommand(removeOldBatches),
    'verify-files': verifyFilesCommand,
    'remake-tiles': remakeTilesCommand(storeDemo),
    recognise: recogniseCommand,
    'detect-languages': detectLanguagesCommand,
    'pack-pages': packPagesCommand,
    'generate-pages': generatePagesCommand,
    'generate-edition': generateEditionCommand,
    'generate-distractors': generateDistractorsCommand,
    'judge-layout': judgeLayoutCommand,
    'judge-search': judgeSearchCommand,
  },
};
