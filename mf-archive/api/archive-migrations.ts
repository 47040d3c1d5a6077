import type { Migration } from 'kysely';
import { createArchive } from './migrations/0001-create-archive.ts';
import { addArticlesAndSources } from './migrations/0002-articles-and-sources.ts';
import { keepMasters } from './migrations/0003-keep-masters.ts';
import { findWaitingPages } from './migrations/0004-find-waiting-pages.ts';
import { saveSearches } from './migrations/0006-save-searches.ts';
import { findDays } from './migrations/0007-find-days.ts';
import { keepReports } from './migrations/0011-reports.ts';
import { keepRuns } from './migrations/0012-runs.ts';
import { queueRecognition } from './migrations/0013-recognition.ts';
import { keepCorrections } from './migrations/0014-corrections.ts';
import { keepWithdrawals } from './migrations/0015-withdrawals.ts';
import { noteEditionChanges } from './migrations/0016-edition-changes.ts';
import { countIdentifying } from './migrations/0017-count-identifying.ts';
import { storePageLanguages } from './migrations/0018-page-languages.ts';
import { correctPhotos } from './migrations/0019-correct-photos.ts';

/** The archive's migrations in order. A migration that has run on any database must not be changed. */
export const archiveMigrations: Readonly<Record<string, Migration>> = {
  '0001-create-archive': createArchive,
  '0002-articles-and-sources': addArticlesAndSources,
  '0003-keep-masters': keepMasters,
  '0004-find-waiting-pages': findWaitingPages,
  '0006-save-searches': saveSearches,
  '0007-find-days': findDays,
  '0011-reports': keepReports,
  '0012-runs': keepRuns,
  '0013-recognition': queueRecognition,
  '0014-corrections': keepCorrections,
  '0015-withdrawals': keepWithdrawals,
  '0016-edition-changes': noteEditionChanges,
  '0017-count-identifying': countIdentifying,
  '0018-page-languages': storePageLanguages,
  '0019-correct-photos': correctPhotos,
};
