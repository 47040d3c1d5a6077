import { ownValue } from 'shared-contracts/own-value';
import type { ReleaseDescription } from './release-desk.ts';

/** A value before and after; null where there was or is none. */
export interface Change<Value> {
  readonly name: string;
  readonly before: Value | null;
  readonly after: Value | null;
}

/**
 * The differences of two releases. Sizes are in bytes: of scripts for browsers compressed by brotli, of the server
 * bundle uncompressed.
 */
export interface ReleaseDiff {
  readonly from: string;
  readonly to: string;
  /** `platform`, `api archive` or `shared react` → range. */
  readonly requires: readonly Change<string>[];
  /** Every page and fragment whose size differs. */
  readonly pages: readonly Change<number>[];
  /** All scripts for browsers, and the server bundle. */
  readonly total: Change<number>;
  readonly server: Change<number>;
  readonly files: { readonly added: number; readonly removed: number; readonly changed: number; readonly same: number };
}

type Table<Value> = Readonly<Record<string, Value>>;

function changesOf<Value>(before: Table<Value>, after: Table<Value>): readonly Change<Value>[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, before: ownValue(before, name) ?? null, after: ownValue(after, name) ?? null }))
    .filter((change) => change.before !== change.after);
}

const named = (kind: string, ranges: Table<string>): [string, string][] =>
  Object.entries(ranges).map(([name, range]) => [`${kind} ${name}`, range]);

const requirementsOf = ({ requires: { platform, api, shared = {} } }: ReleaseDescription): Table<string> =>
  Object.fromEntries([['platform', platform], ...named('api', api), ...named('shared', shared)]);

const serverFile = 'server.cjs';

const pageSizes = ({ chunks, files }: ReleaseDescription): Table<number> =>
  Object.fromEntries(
    Object.entries(chunks).map(([page, names]) => [
      page,
      names.reduce((sum, name) => sum + (ownValue(files, name)?.br ?? 0), 0),
    ]),
  );

const browserTotal = ({ files }: ReleaseDescription): number =>
  Object.entries(files).reduce((sum, [name, { br }]) => (/\.js$/.test(name) ? sum + br : sum), 0);

function countFiles(before: ReleaseDescription, after: ReleaseDescription): ReleaseDiff['files'] {
  const [old, now] = [before.files, after.files];
  const unchanged = Object.keys(now).filter((name) => Object.hasOwn(old, name));
  const same = unchanged.filter((name) => ownValue(now, name)?.hash === ownValue(old, name)?.hash).length;
  return {
    added: Object.keys(now).length - unchanged.length,
    removed: Object.keys(old).length - unchanged.length,
    changed: unchanged.length - same,
    same,
  };
}

/** Compares two releases of one remote. */
export const compareReleases = (before: ReleaseDescription, after: ReleaseDescription): ReleaseDiff => ({
  from: before.version,
  to: after.version,
  requires: changesOf(requirementsOf(before), requirementsOf(after)),
  pages: changesOf(pageSizes(before), pageSizes(after)),
  total: { name: 'browser, all', before: browserTotal(before), after: browserTotal(after) },
  server: {
    name: 'server',
    before: before.files[serverFile]?.bytes ?? null,
    after: after.files[serverFile]?.bytes ?? null,
  },
  files: countFiles(before, after),
});

const kilobytes = (bytes: number | null): string => (bytes === null ? '–' : (bytes / 1000).toFixed(1)).padStart(8);

const sizeLine = ({ name, before, after }: Change<number>): string => {
  const step =
    before === null ? 'new' : after === null ? 'gone' : `${after < before ? '' : '+'}${String(after - before)} bytes`;
  return `  ${name.padEnd(22)} ${kilobytes(before)} → ${kilobytes(after)} kB  ${step}`;
};

/** Returns the differences as lines for people. */
export function diffLines(
  remote: string,
  { from, to, requires, pages, total, server, files }: ReleaseDiff,
): readonly string[] {
  if (from === to) return [`${remote} ${from} is compared with itself`];
  const { added, removed, changed, same } = files;
  return [
    `${remote} ${from} → ${to}`,
    requires.length === 0 ? 'contract: the same' : 'contract:',
    ...requires.map(
      ({ name, before, after }) => `  ${name.padEnd(22)} ${before ?? 'not needed'} → ${after ?? 'not needed'}`,
    ),
    pages.length === 0
      ? 'pages and fragments: as large as before'
      : 'pages and fragments, by what a browser loads (br):',
    ...pages.map(sizeLine),
    'whole:',
    ...[total, server].map(sizeLine),
    `files: ${String(added)} added, ${String(removed)} removed, ${String(changed)} changed, ${String(same)} the same`,
  ];
}
