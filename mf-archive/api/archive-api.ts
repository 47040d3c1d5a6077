import { archiveApiVersion } from 'shared-contracts/archive/contract';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { findEndpoints } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { ingestCommand } from '../ingest/ingest-command.ts';
import { prepareBatch, prepareBatchJob, removeOldBatches } from './exchange/bulk/prepare-batch.ts';
import { citationRoutes } from './exchange/citation/citation-files.ts';
import { drawDemoScan, drawScanJob } from './import/demo/draw-scan.ts';
import { generateEditionCommand } from './import/demo/generated/generate-edition.ts';
import { generatePagesCommand } from './import/demo/generated/generate-command.ts';
import { loadDemo, printDemo } from './import/demo/load-demo.ts';
import { stopPress } from './import/demo/press/press.ts';
import { downloadRoutes } from './exchange/downloads/download-routes.ts';
import { exportRoutes } from './exchange/export/export-routes.ts';
import { remakeTilesCommand, verifyFilesCommand } from './core/file-integrity/file-commands.ts';
import { listArchivePages } from './exchange/sitemap/list-archive-pages.ts';
import { listSitemapFiles } from './exchange/sitemap/sitemap-files.ts';
import { archiveMigrations } from './archive-migrations.ts';
import { movePageCommand, removePageCommand } from './core/pages/correct-commands.ts';
import { describeIndexLag, indexVersion, searchHealth, startIndexer } from './search/follow-records.ts';
import { judgeSearchCommand } from './import/judging/judge-command.ts';
import { rebuildIndexCommand, verifyIndexCommand } from './search/index-commands.ts';
import { searchFeedRoute } from './search/saved-searches/feed/search-feed.ts';
import { scheduleEmails, emailSavers, emailSaversJob } from './search/saved-searches/emails/email-savers.ts';
import { personalArchive } from './personal/personal-archive.ts';
import { maxInBackground } from './import/recognition/recognise.ts';
import { recogniseCommand } from './import/recognition/recognise-command.ts';
import { archiveReader } from './exchange/reader/archive-reader.ts';
import { generateDistractorsCommand } from './import/demo/distractors/generate-distractors.ts';
import { startRecognition } from './import/recognition/work-queue.ts';
import { identifyRun } from './import/runs/identify/identify-run.ts';
import { maintainRuns, scheduleMaintenance } from './import/runs/maintain-runs.ts';
import { identifyRunJob, maintainRunsJob, readItemJob, settleRunJob, workItemJob } from './import/runs/run-jobs.ts';
import { runPreviewRoute } from './import/runs/run-preview.ts';
import { settleRun } from './import/runs/settle-run.ts';
import { uploadRoute } from './import/runs/upload/upload-route.ts';
import { workItem } from './import/runs/work-item.ts';
import { publicMachines } from './exchange/public-api/v1-handlers.ts';
import { iiifRoutes } from './exchange/iiif/iiif-routes.ts';
import { imageRoutes } from './core/pages/serve-images.ts';
import { restorePageCommand, withdrawPageCommand } from './core/withdrawals/withdrawal-commands.ts';
import { rightsVersion } from './core/rights/rights-rows.ts';

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
