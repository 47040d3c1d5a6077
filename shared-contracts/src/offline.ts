/** Where the service worker is. Its scope is the whole site. */
export const workerPath = '/sw.js';

/** `<link rel>` of a document whose reader may be given a worker; without it none is registered (`OFFLINE=off`). */
export const workerRel = 'serviceworker';

/** The element that the worker puts before a kept page, to say that it is one. */
export const keptNoticeId = 'kept-notice';

/** What a page tells the worker. */
export type OfflineMessage =
  | {
      /** The page at this address has been read. */
      readonly kind: 'read';
      /** Path and query. */
      readonly address: string;
      /** Absolute addresses of code and pictures that it was shown with; others are ignored. */
      readonly files: readonly string[];
      /** The id of the session in this browser; null: nobody is logged in. */
      readonly reader: string | null;
    }
  | { readonly kind: 'reader'; readonly reader: string | null };

/** What the server tells the worker, in front of its script. */
export interface WorkerSettings {
  /** How the site calls itself. */
  readonly name: string;
  /** Origins beside our own that releases are loaded from. */
  readonly releaseOrigins: readonly string[];
  /** Font name → URL, for the page that the worker draws by itself. */
  readonly fonts: Readonly<Record<string, string>>;
}

/** The global name under which the worker finds them. */
export const workerSettingsName = 'workerSettings';
