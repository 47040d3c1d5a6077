import { randomUUID } from 'node:crypto';
import { basename, dirname, relative, sep } from 'node:path';
import type { UnplacedImage } from '../../../ingest/folders/read-named.ts';
import { understandName, type KnownNames, type UnderstoodName } from '../../../ingest/folders/understand-name.ts';
import { wordsBeside } from '../../../ingest/folders/words-beside.ts';
import { pagePart } from '../../../ingest/page-part.ts';
import { pathOf, type FoundPages, type PlacedPage } from '../../../ingest/read-issues.ts';
import { guessText, type PlaceGuess } from '../../../ingest/source.ts';
import { unknownTitle, type ItemSource } from '../item-source.ts';
import type { RunItemRow } from '../run-tables.ts';
import type { ItemWarning } from '../steps/step-result.ts';

/** An item, but for its run and number. */
export type FoundItem = Omit<RunItemRow, 'run' | 'number' | 'place_key'>;

const image = /\.(jpe?g|png|tiff?|webp|jp2|jpx|j2k|jpf|pdf)$/i;

const nothingYet = {
  ...{ problem: null, attempts: 0, version: 0, queued: 0, held: '[]', warnings: '[]' },
  ...{ scan_hash: null, image: null, tiles_hash: null, word_count: null, confidence: null, engine: null },
  ...{ replaces: 0, page_id: null, seq: null },
} as const;

/** What an archivist is told of a place that was filled in; what is missing holds the page by itself. */
function warningsOf(guesses: readonly PlaceGuess[]): string {
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

/** The item of a page that the readers placed. */
export function placedItem(folder: string, placed: PlacedPage): FoundItem {
  const { title, issue, page } = placed;
  const { year, month, day } = issue.date;
  return {
    ...{ id: randomUUID(), state: 'identified', task: 'image', ...nothingYet },
    ...{ source: JSON.stringify(toSource(folder, placed)), warnings: warningsOf(page.guesses) },
    ...{ title: title.name, place: title.place, year, month, day },
    ...{ edition: issue.edition, sequence: page.sequence, label: page.label },
  };
}

/** What is known of a place, some of it perhaps not. */
function knownOf({ title, date, edition, sequence }: UnderstoodName) {
  const { year, month, day } = date ?? { year: null, month: null, day: null };
  const label = sequence === null ? '' : String(sequence);
  return { title: title?.name ?? null, place: title?.place ?? null, year, month, day, edition, sequence, label };
}

/** The item of an image whose name does not say all, or whose place another page has, with what its name does say. */
export function unplacedItem(folder: string, { image: path, words, name }: Omit<UnplacedImage, 'root'>): FoundItem {
  const source: ItemSource = {
    scans: [relative(folder, path)],
    words: words === null ? null : relative(folder, words),
    ...{ areas: [], articles: [], title: unknownTitle, titleSlug: '' },
  };
  const isWhole = name.title !== null && name.date !== null && name.sequence !== null;
  return {
    ...{ id: randomUUID(), task: 'image', ...nothingYet, source: JSON.stringify(source), ...knownOf(name) },
    state: isWhole ? 'identified' : 'received',
    warnings: warningsOf(name.guesses.filter(({ fact }) => name[fact] !== null)),
  };
}

const stem = (path: string): string => path.replace(/\.[^./]*$/, '');

/**
 * Every page that the files of a run hold, in the order of their files: those that the readers placed, and images that
 * none of them did, which somebody has to place. `files` are absolute, and a file may stand there page by page.
 */
export function foundItems(
  folder: string,
  files: readonly string[],
  { pages }: Pick<FoundPages, 'pages'>,
  known: KnownNames,
): { readonly items: readonly FoundItem[]; readonly taken: ReadonlySet<string> } {
  const claimed = new Set(pages.flatMap(({ page }) => page.scans.map(stem)));
  const spoken = new Set(pages.filter(({ issue }) => !issue.inferred).map(({ issue }) => dirname(issue.file)));
  const all = new Set(files);
  // An image beside a METS file that does not name it is a derivative or a target; its edition says what its pages are.
  const isFree = (path: string): boolean =>
    image.test(pagePart(path).file) &&
    !claimed.has(stem(path)) &&
    ![...spoken].some((one) => path.startsWith(`${one}${sep}`));
  const free = files.filter(isFree);
  const unplaced = (path: string) => {
    const inside = relative(folder, dirname(path)).split(sep).filter(Boolean);
    const name = understandName(basename(path), { around: [], given: [], inside }, known);
    return { image: path, words: wordsBeside(path, all), name };
  };
  const items = [
    ...pages.map((placed) => ({ path: pathOf(placed), item: placedItem(folder, placed) })),
    ...free.map((path) => ({ path, item: unplacedItem(folder, unplaced(path)) })),
  ];
  const ordered = items.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
  return { items: ordered.map(({ item }) => item), taken: new Set(free) };
}
