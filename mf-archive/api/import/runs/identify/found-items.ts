import { randomUUID } from 'node:crypto';
import { basename, dirname, relative, sep } from 'node:path';
import type { UnplacedImage } from '../../../../ingest/folders/read-named.ts';
import { parseName, type KnownNames, type ParsedName } from '../../../../ingest/folders/parse-name.ts';
import { wordsOfImage } from '../../../../ingest/folders/words-of-image.ts';
import { byPath, parsePagePath } from '../../../../ingest/page-path.ts';
import { pathOf, type FoundPages, type PlacedPage } from '../../../../ingest/read-issues.ts';
import { guessText, type PositionGuess } from '../../../../ingest/source.ts';
import { unknownTitle, type ItemSource } from '../item-source.ts';
import type { RunItemRow } from '../../../core/public.ts';
import type { ItemWarning } from '../steps/step-result.ts';

/** An item without its run and number. */
export type FoundItem = Omit<RunItemRow, 'run' | 'number' | 'place_key'>;

const image = /\.(jpe?g|png|tiff?|webp|jp2|jpx|j2k|jpf|pdf)$/i;

const newItemDefaults = {
  ...{ problem: null, attempts: 0, version: 0, queued: 0, held: '[]', warnings: '[]' },
  ...{
    scan_hash: null,
    correction: null,
    same_page: null,
    is_distinct: 0,
    image: null,
    tiles_hash: null,
    word_count: null,
    confidence: null,
    engine: null,
  },
  ...{ replaces: 0, page_id: null, seq: null },
} as const;

/** Returns a warning about guessed facts. Missing facts need none, since the page is held because of them. */
function warningsOf(guesses: readonly PositionGuess[]): string {
  if (guesses.length === 0) return '[]';
  const [first = '', ...rest] = guessText(guesses);
  const warning: ItemWarning = { kind: 'guess', text: `${first.toUpperCase()}${rest.join('')}` };
  return JSON.stringify([warning]);
}

const toSource = (folder: string, { title, issue, page }: PlacedPage): ItemSource => ({
  scans: page.scans.map((path) => relative(folder, path)),
  words: page.words === null ? null : relative(folder, page.words),
  areas: page.areas,
  articles: issue.articles,
  title: { ...issue.title, names: [{ name: title.name, place: title.place }] },
  titleSlug: title.slug,
});

/** Creates the item of a page whose position was found in its files. */
export function identifiedItem(folder: string, placed: PlacedPage): FoundItem {
  const { title, issue, page } = placed;
  const { year, month, day } = issue.date;
  return {
    ...{ id: randomUUID(), state: 'identified', task: 'image', ...newItemDefaults },
    ...{ source: JSON.stringify(toSource(folder, placed)), warnings: warningsOf(page.guesses) },
    ...{ title: title.name, place: title.place, year, month, day },
    ...{ edition: issue.edition, sequence: page.sequence, label: page.label },
  };
}

/** Returns the known parts of a position. */
function knownOf({ title, date, edition, sequence }: ParsedName) {
  const { year, month, day } = date ?? { year: null, month: null, day: null };
  const label = sequence === null ? '' : String(sequence);
  return { title: title?.name ?? null, place: title?.place ?? null, year, month, day, edition, sequence, label };
}

/** Creates the item of an image whose name is incomplete, or whose position is taken, with the facts in its name. */
export function unidentifiedItem(folder: string, { image: path, words, name }: Omit<UnplacedImage, 'root'>): FoundItem {
  const source: ItemSource = {
    scans: [relative(folder, path)],
    words: words === null ? null : relative(folder, words),
    ...{ areas: [], articles: [], title: unknownTitle, titleSlug: '' },
  };
  const isWhole = name.title !== null && name.date !== null && name.sequence !== null;
  return {
    ...{ id: randomUUID(), task: 'image', ...newItemDefaults, source: JSON.stringify(source), ...knownOf(name) },
    state: isWhole ? 'identified' : 'received',
    warnings: warningsOf(name.guesses.filter(({ fact }) => name[fact] !== null)),
  };
}

const stem = (path: string): string => path.replace(/\.[^./]*$/, '');

/**
 * Returns every page in the files of a run, in the order of the files: those whose position was found in them, and
 * images that a person must identify. `files` are absolute paths, which may name single pages of a file.
 */
export function foundItems(
  folder: string,
  files: readonly string[],
  { pages }: Pick<FoundPages, 'pages'>,
  known: KnownNames,
): { readonly items: readonly FoundItem[]; readonly taken: ReadonlySet<string> } {
  const claimed = new Set(pages.flatMap(({ page }) => page.scans.map(stem)));
  const describedFolders = new Set(
    pages.filter(({ issue }) => !issue.inferred).map(({ issue }) => dirname(issue.file)),
  );
  const all = new Set(files);
  // An image that the METS file next to it does not mention is a derivative or a colour target.
  const isFree = (path: string): boolean =>
    image.test(parsePagePath(path).file) &&
    !claimed.has(stem(path)) &&
    ![...describedFolders].some((one) => path.startsWith(`${one}${sep}`));
  const free = files.filter(isFree);
  const unplaced = (path: string) => {
    const inside = relative(folder, dirname(path)).split(sep).filter(Boolean);
    const name = parseName(basename(path), { around: [], given: [], inside }, known);
    return { image: path, words: wordsOfImage(path, all), name };
  };
  const items = [
    ...pages.map((placed) => ({ path: pathOf(placed), item: identifiedItem(folder, placed) })),
    ...free.map((path) => ({ path, item: unidentifiedItem(folder, unplaced(path)) })),
  ];
  const ordered = items.toSorted((one, other) => byPath(one.path, other.path));
  return { items: ordered.map(({ item }) => item), taken: new Set(free) };
}
