import type { ReleaseRequirements } from './remote-module.ts';

/** One release as the browser needs it. */
export interface ReleaseInfo {
  /** `<semver>-<sha8>`. */
  readonly version: string;
  /** Absolute or root-relative, with a trailing slash: `/r/archive/1.0.0-0a1b2c3d/`. */
  readonly base: string;
  /** File name of the entry inside `base`. */
  readonly entry: string;
  readonly requires: ReleaseRequirements;
  /** Page key → files needed to show it (exposed chunk first), inside `base`. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Keys of its fragments; releases from before the block of contracts do not say. */
  readonly fragments?: readonly string[];
  /** Script file inside `base` → `sha384-…`; only of those that it begins with, where `hashes` is given. */
  readonly integrity: Readonly<Record<string, string>>;
  /** `sha384-…` of the release's `integrity.json`, which has all of them. */
  readonly hashes?: string;
}

/** Path of a release's `integrity.json` on our own origin, which serves every release wherever browsers load it from. */
export const hashesPath = (remote: string, version: string): string => `/r/${remote}/${version}/integrity.json`;

/** Why a remote of the table has no release in a snapshot. */
export type RemoteState =
  { readonly state: 'enabled'; readonly release: ReleaseInfo } | { readonly state: 'disabled' | 'missing' };

/**
 * The releases of one request: the server renders with exactly these, prints them into the document,
 * and the browser loads exactly these for the life of the page.
 */
export interface RegistrySnapshot {
  /** `seq` of the registry it was taken from. */
  readonly seq: number;
  readonly remotes: Readonly<Record<string, RemoteState>>;
  /** API contract versions that the server provides. */
  readonly api: Readonly<Record<string, string>>;
}

/** Value of the `Releases` request header: `archive@1.0.0-0a1b2c3d`, the release whose loader a payload must come from. */
export const releasesHeader = 'releases';
/** The value that names one release. */
export const formatReleases = (remote: string, version: string): string => `${remote}@${version}`;

/** The inverse; null for anything else. */
export function parseReleases(value: string): { readonly remote: string; readonly version: string } | null {
  const match = /^([a-z][a-z0-9-]{0,40})@([0-9A-Za-z.-]{1,60})$/.exec(value);
  return match?.[1] === undefined || match[2] === undefined ? null : { remote: match[1], version: match[2] };
}

/**
 * Cookie with a reader's place among all readers, 0 to 9,999, as long as a part of them gets a canary; the server sets it
 * and takes it back. A browser that has it measures every page, so that canary and stable can be compared soon.
 */
export const placeCookie = 'release-place';

/** Cookie with the remotes whose stable release failed in this browser: `archive.context`, for 60 s. */
export const avoidCookie = 'releases-avoid';
