// The parts of this folder that other folders may use.

export { openDatabase, type Database } from './database/open-database.ts';
export type { MigrationSet } from './database/migrate.ts';
export { siteLock } from './database/postgres-dialect.ts';
export { DatabaseNews, notifyServers } from './database/database-news.ts';
export { sharedMigrations, type Query, type SharedRecords } from './database/shared-records.ts';
export {
  ensureSameSiteId,
  damagedRecords,
  movingTable,
  openRecords,
  siteMigrations,
  type SiteTables,
} from './database/site-id.ts';
export { ensureSameSite, placeMigrations, type PlaceTables } from './database/site-stores.ts';
export { SqliteError } from './database/sqlite-thread.ts';
export { diskFull, diskUsers, isDiskFull, logFullDisksTo, diskState } from './disk/disk-full.ts';
export { errorCode } from './error-code.ts';
export { openFilePlaces, openFiles } from './files/open-files.ts';
export { inPieces, readContent, removeAbandoned, writeSynced, type Content } from './files/write-synced.ts';
export { sync, writeWhole } from './files/write-whole.ts';
export { privateCaching } from './http/cache-control.ts';
export { brotliOptions, compressFrom, encodings, type Encoding } from './http/compression.ts';
export { sendWithEtag } from './http/etag.ts';
export { busyDocument, fallbackDocument, fallbackPolicy } from './http/fallback-document.ts';
export { cameByOwnLink, checkFormOrigin, readCookies, isKnown } from './http/request-headers.ts';
export { sendImmutable } from './http/immutable-file.ts';
export { makeApp } from './http/make-app.ts';
export { registerApi } from './http/register-api.ts';
export { registerCrawlerRoutes } from './http/register-crawler-routes.ts';
export { answerMonitorsOnly, registerOperationalRoutes } from './http/register-machine-routes.ts';
export { registerMovedScans } from './http/register-moved-scans.ts';
export { registerSliceRoutes } from './http/register-slice-routes.ts';
export type { FindVisitor, VisitorOf } from './http/visitor-of.ts';
export { JobRunner, type JobWorker } from './jobs/job-runner.ts';
export { JobStore } from './jobs/job-store.ts';
export { coreMigrations, type CoreTables } from './jobs/job-tables.ts';
export { metrics, watchProcess } from './log/metrics.ts';
export { openLog } from './log/open-log.ts';
export { personalMail } from './mail/stored-mail.ts';
export type { MailDirectory } from './mail/mail-directory.ts';
export { mailMigrations, type MailTables } from './mail/mail-tables.ts';
export { openMail, type Mail } from './mail/open-mail.ts';
export { pkcs8Head, publicKeyText, readPublicKey } from './public-key.ts';
export { keptSecret, sliceSecrets } from './secrets/kept-secret.ts';
export { openSecrets } from './secrets/open-secrets.ts';
export { resealSecrets } from './secrets/sealed-secrets.ts';
export { sealWith } from './secrets/sealed.ts';
export { fileSecrets, type SecretStore } from './secrets/secret-store.ts';
export { apiUrlName } from './settings/api-urls.ts';
export type { ReleaseTokens } from './settings/release-tokens.ts';
export { SettingsError } from './settings/settings-error.ts';
export { isOrigin } from './settings/is-origin.ts';
export { projectRoot, readEnvironment, readSettings, type Settings } from './settings/settings.ts';
export {
  guest,
  apiVersions,
  makeApiRuntime,
  type ApiRuntime,
  type ApisElsewhere,
  type FindElsewhere,
  type OpenSlices,
} from './slices/api-runtime.ts';
export { openProvidedPorts, portsFor, type ProvidedPorts } from './slices/provided-ports.ts';
export { limitMigrations, sharedLimits } from './slices/shared-limits.ts';
export { StartError } from './start-error.ts';
