import { basename, dirname, relative, sep } from 'node:path';
import type { Sources } from '../find-sources.ts';
import type { Leave, SourceIssue, SourcePage } from '../source.ts';
import { understandName, type UnderstoodName } from './understand-name.ts';
import { wordsBeside } from './words-beside.ts';

const foldersOf = (path: string): readonly string[] => path.split(sep).filter((folder) => folder !== '');

const toPage = (image: string, { sequence }: UnderstoodName, { all }: Sources): SourcePage => ({
  ...{ sequence, label: String(sequence), areas: [] },
  ...{ words: wordsBeside(image, all), scans: [image] },
});

interface Naming {
  /** What to call the newspaper; null: as names say. */
  readonly titleName: string | null;
  /** `inside`: only folders below the given one. */
  readonly told: 'around' | 'inside';
}

/** Editions of images whose place is read from their names and folders. `listed`: images that a table speaks for. */
export function readNamed(
  sources: Sources,
  listed: ReadonlySet<string>,
  tables: readonly string[],
  { titleName, told }: Naming,
  leave: Leave,
): readonly SourceIssue[] {
  const { root } = sources;
  const governed = tables.map((table) => `${dirname(table)}${sep}`);
  const [around, given] = told === 'inside' ? [[], []] : [foldersOf(dirname(root)), [basename(root)]];
  const issues = new Map<string, SourceIssue & { readonly pages: SourcePage[] }>();
  for (const image of sources.images) {
    if (listed.has(image)) continue;
    if (governed.some((folder) => image.startsWith(folder))) {
      leave(image, 'is not in the table of its folder');
      continue;
    }
    const inside = [...given, ...foldersOf(relative(root, dirname(image)))];
    const name = understandName(basename(image), { inside, around }, titleName);
    if (typeof name === 'string') {
      leave(image, `${name}: list it in a table (CSV) with the columns title, date, edition, page and file`);
      continue;
    }
    const title = { sourceId: name.sourceId, names: [name.title], language: null, rights: null };
    const edition = { title, date: name.date, edition: name.edition };
    const key = JSON.stringify(edition);
    const page = toPage(image, name, sources);
    const known = issues.get(key);
    if (known !== undefined) known.pages.push(page);
    else issues.set(key, { ...edition, root, file: dirname(image), inferred: true, articles: [], pages: [page] });
  }
  return [...issues.values()];
}
