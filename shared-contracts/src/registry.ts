import type { OrdinaryRemote } from './ordinary-remote.ts';
import type { ReleaseRequirements } from './remote-module.ts';

/** A release, as far as the browser needs it. */
export interface ReleaseInfo {
  /** `<semver>-<sha8>`. */
  readonly version: string;
  /** Absolute or root-relative, with a trailing slash: `/r/archive/1.0.0-0a1b2c3d/`. */
  readonly base: string;
  /** The name of the entry file inside `base`. */
  readonly entry: string;
  readonly requires: ReleaseRequirements;
  /**
   * Page key → files of the page inside `base`, the exposed chunk first. In a document, files that are in `first` are
   * omitted.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Only in a document: the files that every page needs. */
  readonly first?: readonly string[];
  /** Keys of its fragments; older releases do not list them. */
  readonly fragments?: readonly string[];
  /** Script file inside `base` → `sha384-…`. With `hashes`, only some of the scripts. */
  readonly integrity: Readonly<Record<string, string>>;
  /** `sha384-…` of the release's `integrity.json`, which lists all scripts. */
  readonly hashes?: string;
  /** Only for a release that our build did not make. */
  readonly ordinary?: OrdinaryRemote;
}

/**
 * Path of a release's `integrity.json` on this site's origin, which serves it for every release, wherever browsers load
 * the code from.
 */
export const hashesPath = (remote: string, version: string): string => `/r/${remote}/${version}/integrity.json`;

/** The state of a remote in a snapshot: its release, or why it has none. */
export type RemoteState =
  | { readonly state: 'enabled'; readonly release: ReleaseInfo }
  | { readonly state: 'disabled' | 'missing' };

/**
 * The releases for one request: the server renders with exactly these and writes them into the document, and the
 * browser loads exactly these until the page is left.
 */
export interface RegistrySnapshot {
  /** The `seq` of the registry that the snapshot was taken from. */
  readonly seq: number;
  readonly remotes: Readonly<Record<string, RemoteState>>;
  /** Slice → version of its API contract on the server. */
  readonly api: Readonly<Record<string, string>>;
}

/**
 * Name of a request header whose value, `archive@1.0.0-0a1b2c3d`, is the release whose loader must return the payload.
 */
export const releasesHeader = 'releases';
/** Name of a request header with the version of the shell that the payload is for. */
export const shellHeader = 'shell-release';
/** Formats the value for one release. */
export const formatReleases = (remote: string, version: string): string => `${remote}@${version}`;

/** Parses the value; null if it is invalid. */
export function parseReleases(value: string): { readonly remote: string; readonly version: string } | null {
  const match = /^([a-z][a-z0-9-]{0,40})@([0-9A-Za-z.-]{1,60})$/.exec(value);
  return match?.[1] === undefined || match[2] === undefined ? null : { remote: match[1], version: match[2] };
}

/**
 * Cookie with a browser's bucket, 0 to 9,999. It exists only while a part of the readers gets a canary; the server sets
 * and deletes it. A browser with it reports the speed of every page, so that canary and stable can soon be compared.
 */
export const placeCookie = 'release-place';

/** Returns the name of one release of the shell in `avoidCookie`. */
export const avoidedShell = (version: string): string => `shell-${version.slice(-8)}`;

/**
 * Cookie with the remotes whose stable release failed in this browser, and the releases of the shell:
 * `archive.context.shell-0a1b2c3d`. Lasts 60 s.
 */
export const avoidCookie = 'releases-avoid';
