import { archiveApiVersion } from 'shared-contracts/archive/contract';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { findEndpoints } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { ingestCommand } from '../ingest/ingest-command.ts';
import { prepareBatch, prepareBatchJob, removeOldBatches } from './bulk/prepare-batch.ts';
import { citationRoutes } from './citation/citation-files.ts';
import { drawDemoScan, drawScanJob } from './demo/draw-scan.ts';
import { generateEditionCommand } from './demo/generated/generate-edition.ts';
import { generatePagesCommand } from './demo/generated/generate-command.ts';
import { loadDemo, printDemo } from './demo/load-demo.ts';
import { stopPress } from './demo/press/press.ts';
import { downloadRoutes } from './downloads/download-routes.ts';
import { exportRoutes } from './export/export-routes.ts';
import { remakeTilesCommand, verifyFilesCommand } from './file-integrity/file-commands.ts';
import { listArchivePages } from './sitemap/list-archive-pages.ts';
import { listSitemapFiles } from './sitemap/sitemap-files.ts';
import { archiveMigrations } from './archive-migrations.ts';
import { movePageCommand, removePageCommand } from './pages/correct-commands.ts';
import { describeIndexLag, indexVersion, searchHealth, startIndexer } from './search/follow-records.ts';
import { judgeSearchCommand } from './search/judging/judge-command.ts';
import { rebuildIndexCommand, verifyIndexCommand } from './search/index-commands.ts';
import { searchFeedRoute } from './saved-searches/feed/search-feed.ts';
import { scheduleEmails, emailSavers, emailSaversJob } from './saved-searches/emails/email-savers.ts';
import { personalArchive } from './personal/personal-archive.ts';
import { maxInBackground } from './recognition/recognise.ts';
import { recogniseCommand } from './recognition/recognise-command.ts';
import { archiveReader } from './reader/archive-reader.ts';
import { generateDistractorsCommand } from './reader/distractors/generate-distractors.ts';
import { startRecognition } from './recognition/work-queue.ts';
import { identifyRun } from './runs/identify/identify-run.ts';
import { maintainRuns, scheduleMaintenance } from './runs/maintain-runs.ts';
import { identifyRunJob, maintainRunsJob, readItemJob, settleRunJob, workItemJob } from './runs/run-jobs.ts';
import { runPreviewRoute } from './runs/run-preview.ts';
import { settleRun } from './runs/settle-run.ts';
import { uploadRoute } from './runs/upload/upload-route.ts';
import { workItem } from './runs/work-item.ts';
import { publicMachines } from './public-api/v1-handlers.ts';
import { iiifRoutes } from './iiif/iiif-routes.ts';
import { imageRoutes } from './serve-images.ts';
import { restorePageCommand, withdrawPageCommand } from './withdrawals/withdrawal-commands.ts';
import { rightsVersion } from './rights/rights-rows.ts';

const noWork = (): Promise<void> => Promise.resolve();

/** Keeps the index at the end of the log, letters about saved searches coming, and pages being read. */
async function startWorking(context: SliceContext): Promise<() => Promise<void>> {
  await scheduleEmails(context, context.now());
  await scheduleMaintenance(context, context.now());
  const stopIndexer = await startIndexer(context);
  const stopRecognition = context.readsPages === false ? noWork : startRecognition(context);
  return async () => {
    stopPress();
    await stopRecognition();
    await stopIndexer();
  };
}

/** The archive's server half. */
export const archiveApi: ApiSlice = {
  name: 'archive',
  version: archiveApiVersion,
  migrations: archiveMigrations,
  endpoints: findEndpoints(import.meta.url),
  personalData: personalArchive,
  archiveReader,
  files: [...imageRoutes, ...downloadRoutes, ...citationRoutes, ...exportRoutes, searchFeedRoute, runPreviewRoute],
  machines: [...publicMachines, ...iiifRoutes, uploadRoute],
  jobs: {
    [drawScanJob]: drawDemoScan,
    [emailSaversJob]: emailSavers,
    [prepareBatchJob]: prepareBatch,
    [identifyRunJob]: identifyRun,
    [workItemJob]: workItem,
    [readItemJob]: workItem,
    [settleRunJob]: settleRun,
    [maintainRunsJob]: maintainRuns,
  },
  // Reading a page takes minutes.
  lanes: { [readItemJob]: maxInBackground },
  loadDemo,
  content: new URL('../demo/', import.meta.url),
  sitemap: listArchivePages,
  sitemapFiles: listSitemapFiles,
  start: startWorking,
  awaits: describeIndexLag,
  health: searchHealth,
  // A citation has the day on which it is read, so that no page outlives its day.
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
    'remake-tiles': remakeTilesCommand(printDemo),
    recognise: recogniseCommand,
    'generate-pages': generatePagesCommand,
    'generate-edition': generateEditionCommand,
    'generate-distractors': generateDistractorsCommand,
    'judge-search': judgeSearchCommand,
  },
};
