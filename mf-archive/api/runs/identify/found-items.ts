import { randomUUID } from 'node:crypto';
import { basename, dirname, relative, sep } from 'node:path';
import { understandName, type UnderstoodName } from '../../../ingest/folders/understand-name.ts';
import { findDate } from '../../../ingest/folders/read-dates.ts';
import { wordsBeside } from '../../../ingest/folders/words-beside.ts';
import { pagePart } from '../../../ingest/page-part.ts';
import { pathOf, type FoundPages, type PlacedPage } from '../../../ingest/read-issues.ts';
import { unknownTitle, type ItemSource } from '../item-source.ts';
import type { RunItemRow } from '../run-tables.ts';

/** An item, but for its run and number. */
export type FoundItem = Omit<RunItemRow, 'run' | 'number' | 'place_key'>;

const image = /\.(jpe?g|png|tiff?|webp|jp2|jpx|j2k|jpf|pdf)$/i;

const nothingYet = {
  ...{ problem: null, attempts: 0, version: 0, queued: 0, held: '[]', warnings: '[]' },
  ...{ scan_hash: null, image: null, tiles_hash: null, word_count: null, confidence: null, engine: null },
  ...{ replaces: 0, page_id: null, seq: null },
} as const;

const toSource = (folder: string, { title, issue, page }: PlacedPage): ItemSource => ({
  scans: page.scans.map((path) => relative(folder, path)),
  words: page.words === null ? null : relative(folder, page.words),
  areas: page.areas,
  articles: issue.articles,
  title: { ...issue.title, names: [{ name: title.name, place: title.place }] },
  titleSlug: title.slug,
});

function placedItem(folder: string, placed: PlacedPage): FoundItem {
  const { title, issue, page } = placed;
  const { year, month, day } = issue.date;
  return {
    ...{ id: randomUUID(), state: 'identified', task: 'image', ...nothingYet },
    source: JSON.stringify(toSource(folder, placed)),
    ...{ title: title.name, place: title.place, year, month, day },
    ...{ edition: issue.edition, sequence: page.sequence, label: page.label },
  };
}

type Placing = Pick<
  FoundItem,
  'title' | 'place' | 'year' | 'month' | 'day' | 'edition' | 'sequence' | 'label' | 'state'
>;

function placing({ date, title, sequence, edition }: UnderstoodName): Placing {
  const { year, month, day } = date;
  return {
    ...{ state: 'identified', title: title.name, place: title.place, year, month, day },
    ...{ edition, sequence, label: String(sequence) },
  };
}

/** Nothing but perhaps its day and newspaper. */
function guessing(path: string, folder: string, title: string | null): Placing {
  const date = (findDate(basename(path)) ?? findDate(folder))?.date;
  const { year = null, month = null, day = null } = date ?? {};
  const { number: sequence } = pagePart(path);
  const label = sequence === null ? '' : String(sequence);
  return { state: 'received', title, place: null, year, month, day, edition: 1, sequence, label };
}

/** What can be made out of the name of an image that no reader understood, or whose place another page has. */
function unplacedItem(folder: string, path: string, title: string | null, all: ReadonlySet<string>): FoundItem {
  const way = relative(folder, path).split(sep);
  const inside = way.slice(0, -1);
  const known = understandName(basename(path), { inside, around: [] }, title);
  const words = wordsBeside(path, all);
  const source: ItemSource = {
    ...{ scans: [way.join('/')], words: words === null ? null : relative(folder, words) },
    ...{ areas: [], articles: [], title: unknownTitle, titleSlug: '' },
  };
  return {
    ...{ id: randomUUID(), task: 'image', ...nothingYet, source: JSON.stringify(source) },
    ...(typeof known === 'string' ? guessing(path, inside.at(-1) ?? '', title) : placing(known)),
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
  { pages }: FoundPages,
  title: string | null,
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
  const items = [
    ...pages.map((placed) => ({ path: pathOf(placed), item: placedItem(folder, placed) })),
    ...free.map((path) => ({ path, item: unplacedItem(folder, path, title, all) })),
  ];
  const ordered = items.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
  return { items: ordered.map(({ item }) => item), taken: new Set(free) };
}
