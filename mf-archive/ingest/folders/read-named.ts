import { basename, dirname, relative, sep } from 'node:path';
import type { Sources } from '../find-sources.ts';
import type { ReportSkipped, SourceIssue, SourcePage } from '../source.ts';
import { isIarchives, readIarchives, type IarchivesHeader } from '../iarchives/read-iarchives.ts';
import { readSource, readStart } from '../source-file.ts';
import { SourceProblem } from '../source-problem.ts';
import { parseName, type KnownNames, type ParsedName } from './parse-name.ts';
import { wordsOfImage } from './words-of-image.ts';

const foldersOf = (path: string): readonly string[] => path.split(sep).filter((folder) => folder !== '');

/** Options for reading names. */
export interface Naming extends KnownNames {
  /** `inside`: ignores the names of the given folder and of the folders that contain it. */
  readonly foldersRead: 'around' | 'inside';
}

/** An image whose file and folder names do not give the complete position of its page. */
export interface UnplacedImage {
  /** The folder that its files must be in. */
  readonly root: string;
  /** An absolute path, like `words`. */
  readonly image: string;
  readonly words: string | null;
  readonly name: ParsedName;
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

/** Replaces facts from names by those in the header of the page's word file. */
function withHeader(name: ParsedName, header: IarchivesHeader | null): ParsedName {
  if (header === null) return name;
  const { title, date, sequence } = header;
  return {
    ...name,
    ...(title === null ? {} : { title: { name: title, place: null } }),
    ...(date === null ? {} : { date }),
    ...(sequence === null ? {} : { sequence }),
    guesses: name.guesses.filter(({ fact }) => header[fact] === null),
  };
}

const maxWordsMegabytes = 64;

/** Resolves to the header of an image's word file, which names its newspaper; null if its format has none. */
async function headerOf(root: string, words: string | null): Promise<IarchivesHeader | null> {
  if (words === null || !/\.xml$/i.test(words)) return null;
  try {
    const start = Buffer.from(await readStart(root, words, maxWordsMegabytes)).toString('latin1');
    return isIarchives(start) ? readIarchives(await readSource(root, words, maxWordsMegabytes)).header : null;
  } catch (error) {
    // The problem is reported when the words are read.
    if (error instanceof SourceProblem) return null;
    throw error;
  }
}

/** Reads editions from the names and folders of images. `listed`: images that a table lists. */
export async function readNamed(
  sources: Sources,
  listed: ReadonlySet<string>,
  tables: readonly string[],
  naming: Naming,
  reportSkipped: ReportSkipped,
): Promise<NamedImages> {
  const { root } = sources;
  const governed = tables.map((table) => `${dirname(table)}${sep}`);
  const [around, given] = naming.foldersRead === 'inside' ? [[], []] : [foldersOf(dirname(root)), [basename(root)]];
  const issues = new Map<string, Growing>();
  const unplaced: UnplacedImage[] = [];
  for (const image of sources.images) {
    if (listed.has(image)) continue;
    if (governed.some((folder) => image.startsWith(folder))) {
      reportSkipped(image, 'is not in the table of its folder');
      continue;
    }
    const inside = foldersOf(relative(root, dirname(image)));
    const words = wordsOfImage(image, sources.all);
    const header = await headerOf(root, words);
    const name = withHeader(parseName(basename(image), { around, given, inside }, naming), header);
    const understood = { root, image, words, name };
    if (!addPage(issues, understood)) unplaced.push(understood);
  }
  return { issues: [...issues.values()], unplaced };
}
