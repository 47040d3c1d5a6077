import { basename, dirname, relative, sep } from 'node:path';
import type { Sources } from '../find-sources.ts';
import type { ReportSkipped, SourceIssue, SourcePage } from '../source.ts';
import { understandName, type KnownNames, type UnderstoodName } from './understand-name.ts';
import { wordsBeside } from './words-beside.ts';

const foldersOf = (path: string): readonly string[] => path.split(sep).filter((folder) => folder !== '');

/** Options for reading names. */
export interface Naming extends KnownNames {
  /** `inside`: the names of the given folder, and of the folders that contain it, are ignored. */
  readonly datesFrom: 'around' | 'inside';
}

/** An image whose names do not say everything that its page needs. */
export interface UnplacedImage {
  /** The folder that its files must be in. */
  readonly root: string;
  /** An absolute path, like `words`. */
  readonly image: string;
  readonly words: string | null;
  readonly name: UnderstoodName;
}

/** The result for the images of a path that no table lists. */
export interface NamedImages {
  readonly issues: readonly SourceIssue[];
  readonly unplaced: readonly UnplacedImage[];
}

type Growing = SourceIssue & { readonly pages: SourcePage[] };

function addPage(issues: Map<string, Growing>, { root, image, words, name }: UnplacedImage): boolean {
  const { date, sequence, guesses } = name;
  if (name.title === null || date === null || sequence === null) return false;
  const title = { sourceId: name.sourceId, names: [name.title], language: null, rights: null };
  const edition = { title, date, edition: name.edition };
  const key = JSON.stringify(edition);
  const issue = issues.get(key) ?? {
    ...{ ...edition, root, file: dirname(image), inferred: true },
    ...{ articles: [], pages: [] },
  };
  issues.set(key, issue);
  issue.pages.push({ sequence, label: String(sequence), words, scans: [image], areas: [], guesses });
  return true;
}

/** Reads editions from the names and folders of images. `listed`: images that a table lists. */
export function readNamed(
  sources: Sources,
  listed: ReadonlySet<string>,
  tables: readonly string[],
  naming: Naming,
  reportSkipped: ReportSkipped,
): NamedImages {
  const { root } = sources;
  const governed = tables.map((table) => `${dirname(table)}${sep}`);
  const [around, given] = naming.datesFrom === 'inside' ? [[], []] : [foldersOf(dirname(root)), [basename(root)]];
  const issues = new Map<string, Growing>();
  const unplaced: UnplacedImage[] = [];
  for (const image of sources.images) {
    if (listed.has(image)) continue;
    if (governed.some((folder) => image.startsWith(folder))) {
      reportSkipped(image, 'is not in the table of its folder');
      continue;
    }
    const inside = foldersOf(relative(root, dirname(image)));
    const name = understandName(basename(image), { around, given, inside }, naming);
    const understood = { root, image, words: wordsBeside(image, sources.all), name };
    if (!addPage(issues, understood)) unplaced.push(understood);
  }
  return { issues: [...issues.values()], unplaced };
}
