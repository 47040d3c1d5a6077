/** The path of the service worker. Its scope is the whole site. */
export const workerPath = '/sw.js';

/**
 * `<link rel>` in documents of readers who may have a service worker. Without it none is registered (`OFFLINE=off`).
 */
export const workerRel = 'serviceworker';

/** The id of the notice that the worker inserts into a cached page. */
export const keptNoticeId = 'kept-notice';

/** A message from a page to the worker. */
export type OfflineMessage =
  | {
      /** The page at this address was read. */
      readonly kind: 'read';
      /** Path and query. */
      readonly address: string;
      /** Absolute addresses of the code and pictures on the page. Others are ignored. */
      readonly files: readonly string[];
      /** The id of this browser's session; null if nobody is logged in. */
      readonly reader: string | null;
    }
  | { readonly kind: 'reader'; readonly reader: string | null };

/** Settings that the server puts before the worker's script. */
export interface WorkerSettings {
  /** The name of the site. */
  readonly name: string;
  /** Other origins that releases are loaded from. */
  readonly releaseOrigins: readonly string[];
  /** Font name → URL, for the page that the worker itself generates. */
  readonly fonts: Readonly<Record<string, string>>;
}

/** The global variable with these settings. */
export const workerSettingsName = 'workerSettings';
