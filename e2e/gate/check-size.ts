import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { repoRoot } from '../support/places.ts';

/** Budgets in thousands of bytes after brotli, for phones on a slow connection. */
const budgets = {
  shell: 128.4,
  remoteEntry: 7,
  firstSearch: 142,
  viewer: 56.8,
} as const;

/** In thousands of bytes after gzip. */
const contextBudget = 60;

interface Shell {
  readonly shell: { readonly scripts: readonly string[] };
}

interface Release {
  readonly name: string;
  readonly entry: string;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** The scripts that the shell loads → their hashes. */
  readonly integrity: Readonly<Record<string, string>>;
}

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(repoRoot, ...path), 'utf8'));

const squeezed = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;

const sizeOf = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + squeezed(join(repoRoot, folder, file)), 0);

const releaseFolders = readdirSync(repoRoot).filter((name) => name.startsWith('mf-'));
const releases = releaseFolders.map((folder) => ({
  folder: `${folder}/dist/release`,
  release: readJson(folder, 'dist/release/release.json') as Release,
}));

const { shell: parts } = readJson('shell/dist/release/release.json') as Shell;
const shell = sizeOf('shell/dist/release', parts.scripts);
const archive = releases.find(({ release }) => release.name === 'archive');
if (archive === undefined) throw new Error('mf-archive has no built release');
const searchPage = [archive.release.entry, ...(archive.release.chunks['search'] ?? [])];
const shownAtOnce = new Set([...searchPage, ...Object.values(archive.release.chunks).flat()]);
/** Parts of the search page that are loaded when they are seen, or after a navigation. */
const ofSearch = /^(search-parts|search-answer|brush-bars)\./;
const lazy = Object.keys(archive.release.integrity).filter((file) => !shownAtOnce.has(file) && !ofSearch.test(file));

const context = releases.find(({ release }) => release.name === 'context');
if (context === undefined) throw new Error('mf-context has no built release');
const allOfContext = Object.keys(context.release.integrity);

const measured: readonly (readonly [name: string, size: number, budget: number])[] = [
  ['the shell', shell, budgets.shell],
  ...releases.map(
    ({ folder, release }) =>
      [`entry of ${release.name}`, sizeOf(folder, [release.entry]), budgets.remoteEntry] as const,
  ),
  ['scripts of a first visit to /search', shell + sizeOf(archive.folder, searchPage), budgets.firstSearch],
  [
    'the viewer, loaded when a page is opened',
    sizeOf(archive.folder, [...(archive.release.chunks['newspaper-page'] ?? []), ...lazy]),
    budgets.viewer,
  ],
];

/** Size of all pages and fragments of the context section after gzip, as its goal was defined. */
const zipped = (folder: string, files: readonly string[]): number =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(repoRoot, folder, file)), { level: 9 }).length / 1000,
    0,
  );
const contextZipped = zipped(context.folder, allOfContext);

function fits(name: string, size: number, budget: number, how: 'br' | 'gz'): boolean {
  const verdict = size <= budget ? 'ok' : 'TOO BIG';
  const figures = `${size.toFixed(1).padStart(7)} kB ${how} of ${budget.toFixed(1).padStart(6)}`;
  console.log(`${name.padEnd(42)} ${figures}  ${verdict}`);
  return size <= budget;
}

const results = [
  ...measured.map(([name, size, budget]) => fits(name, size, budget, 'br')),
  fits('context: all its pages and fragments', contextZipped, contextBudget, 'gz'),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
