// The exports of the archive's records for the other packages and for the files beside this folder.

export { cachedUntilPagesChange } from './browse/cached-until-pages-change.ts';
export { daysSinceEpoch, expectedWeekdays, missingDays, missingPageNumbers, type TitleGaps } from './browse/gaps.ts';
export { ChildPool, ChildProblem } from './child-pool.ts';
export { getEdition } from './browse/get-edition.endpoint.ts';
export { pageCountOfIssue } from './browse/editions-with-pages.ts';
export { listPlaces } from './browse/list-places.endpoint.ts';
export { daysOfTitle, titlesWithYears } from './browse/titles-with-years.ts';
export type { CorrectedLineRow, CorrectionRow, LineSource } from './corrections/correction-rows.ts';
export { editDistance } from './corrections/match-line.ts';
export { pageState } from './corrections/page-state.ts';
export { replaceLine, rewriteLine } from './corrections/rewrite-line.ts';
export { remakeTilesCommand, verifyFilesCommand } from './file-integrity/file-commands.ts';
export { archiveLanguages, languageOfEdition, languageOfPage, languagesOfPages } from './languages/language-columns.ts';
export { detectLanguagesCommand } from './languages/detect-command.ts';
export { packPagesCommand } from './pages/pack-pages-command.ts';
export { labelLanguages, languageOfArticle } from './languages/label-languages.ts';
export { BoundedCache } from './pages/bounded-cache.ts';
export { movePageCommand, removePageCommand } from './pages/correct-commands.ts';
export { cutSmallPreview } from './pages/cut-small-preview.ts';
export { decodeScan, type Pixels, scanShape } from './pages/decode-scan.ts';
export { findEdition } from './pages/find-edition.ts';
export { findPage, imageOf, type PageRecord, pageRecords, toReference, wordsOfPages } from './pages/page-records.ts';
export { previewAddress, toCrop, toPageImage, toThumbnail } from './pages/image-addresses.ts';
export { isIntact } from './pages/is-intact.ts';
export { joinTiles, type LevelPart } from './pages/join-tiles.ts';
export {
  jpeg2000Kind,
  type Jpeg2000Kind,
  jpeg2000Refusal,
  readJpeg2000Header,
} from './pages/jpeg2000/jpeg2000-header.ts';
export { changesTopic, lockLog, logArrival, logChange, nextSeq, readLogPosition } from './pages/log-change.ts';
export { masterKey, storeMaster } from './pages/masters.ts';
export { WeightedSemaphore } from './pages/weighted-semaphore.ts';
export { movePage } from './pages/move-page.ts';
export { daysOf, parseDayRange } from './pages/newspaper-days.ts';
export { packTiles } from './pages/pack-tiles.ts';
export {
  levelSize,
  openTiles,
  type OpenTiles,
  openTilesAt,
  readPreview,
  readTile,
  type TilesHeader,
  tileSize,
  tileType,
} from './pages/packed-tiles.ts';
export {
  correctedScan,
  findCorrection,
  findPageGutter,
  findSamePages,
  maxCorrectedBytes,
} from './photos/correct-scan.ts';
export {
  type Correction,
  decodeCorrection,
  isUncorrected,
  sourceHashOf,
  type Turn,
  uncorrected,
} from './photos/correction.ts';
export { moveWords } from './photos/move-words.ts';
export { geometryOf } from './photos/picture-geometry.ts';
export { recordEngine } from './pages/page-engine.ts';
export { editionName, factLines, pageFacts } from './pages/page-facts.ts';
export { articlesOfPage, storePageText } from './pages/renumber-articles.ts';
export { isoDate, issueSlug, pageSlug } from './pages/page-slug.ts';
export { decodedBytes, limitProblem, maxScanBytes, type ScanShape } from './pages/scan-limits.ts';
export { imageRoutes } from './pages/serve-images.ts';
export type { NewArticle } from './pages/store-articles.ts';
export {
  isMadeFromScan,
  type NewPageImage,
  type StoredImage,
  storePageImage,
  tilesKey,
} from './pages/store-page-image.ts';
export {
  type ComparedPage,
  comparePage,
  factsOf,
  type NewPage,
  type StoredPage,
  storePage,
} from './pages/store-page.ts';
export { findTitle, type NewTitle, storeTitle } from './pages/store-title.ts';
export { articlesOfEditions, articlesOfIssue, type EditionArticle } from './reading/edition-articles.ts';
export { positionInTitle, withPages } from './reading/neighbour-editions.ts';
export { editionRights, rightsOf } from './rights/rights-of.ts';
export { rightsVersion } from './rights/rights-rows.ts';
export {
  type ArchiveContext,
  archiveContext,
  type ArchiveTables,
  type ArchiveTransaction,
  type BatchRow,
  type IssueRow,
  type PageRow,
  type RecognitionRow,
  type TitleRow,
} from './tables/archive-tables.ts';
export type { RunFileRow, RunItemRow, RunRow, RunTask, RunTextRow } from './tables/run-tables.ts';
export type { SavedSearchRow } from './tables/saved-search-tables.ts';
export { withdrawalOfScan, withdrawnError, withdrawnRecords } from './withdrawals/find-withdrawn.ts';
export { personalWithdrawals } from './withdrawals/personal-withdrawals.ts';
export { restorePageCommand, withdrawPageCommand } from './withdrawals/withdrawal-commands.ts';
export { indexSnapshotFolder, removeIndexSnapshots } from './withdrawals/destroy-withdrawn.ts';
export { followShown } from './withdrawals/is-shown.ts';
