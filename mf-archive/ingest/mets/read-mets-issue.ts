import type { PageArea, SourceArticle, SourceTitle, ReportSkipped, SourceIssue } from '../source.ts';
import { attribute, findAll, type XmlElement } from '../xml/xml-tree.ts';
import { basename, dirname } from 'node:path';
import { readArticles } from './read-articles.ts';
import {
  byId,
  dateIn,
  dateOf,
  detailOf,
  FreePlaces,
  type IssueDate,
  parseMets,
  textsOf,
  toCount,
  typeOf,
} from './mets-tree.ts';
import type { Sources } from '../find-sources.ts';
import { isPdf, formatPagePath } from '../page-path.ts';
import { readSource, resolveOrReport } from '../source-file.ts';
import { readOrReport } from '../source-problem.ts';

/** A page, with the paths of its files as written in the METS file, relative to it. */
interface MetsFilePage {
  readonly sequence: number;
  readonly label: string;
  readonly words: string | null;
  /** Best first. */
  readonly scans: readonly string[];
  readonly areas: readonly PageArea[];
}

interface MetsFileIssue extends IssueDate {
  readonly title: SourceTitle;
  readonly edition: number;
  readonly articles: readonly SourceArticle[];
  readonly pages: readonly MetsFilePage[];
}

const textFile = /\.(xml|hocr|html?)(\.gz)?$/i;
/** Best first: lossless formats, then those with little loss. */
const scanKinds = [/\.tiff?$/i, /\.png$/i, /\.jpe?g$/i, /\.jp2$/i, /\.pdf$/i];

const hrefOf = (file: XmlElement | undefined): string | null => {
  const [location] = file === undefined ? [] : findAll(file, 'FLocat');
  return location === undefined ? null : attribute(location, 'href');
};

/** True for a page; European newspaper projects use `TITLE_PAGE` and `CONTENT_PAGE`. */
const isPage = (div: XmlElement): boolean => /^(?:\w+_)?page$/.test(typeOf(div));

/** Returns the files of a part's own pointers and of the areas in these, without those of the parts below it. */
const filesOf = (div: XmlElement): readonly string[] =>
  div.children
    .flatMap((child) => (child.name === 'fptr' ? [child, ...findAll(child, 'area')] : []))
    .flatMap((pointer) => {
      const id = attribute(pointer, 'FILEID');
      return id === null ? [] : [id];
    });

/** Returns the library's identifier of the title with its type, such as `nlp:0002647`. */
function sourceIdOf(host: XmlElement | undefined): string | null {
  const identifier = host === undefined ? undefined : findAll(host, 'identifier').find(({ text }) => text !== '');
  const kind = identifier === undefined ? null : attribute(identifier, 'type');
  return identifier === undefined || kind === null
    ? null
    : `${kind.toLowerCase()}:${identifier.text.replace(/\s/g, '')}`.slice(0, 100);
}

/** Removes the date at the end of a label, and the full stop that cataloguers add. */
const plainName = (name: string): string =>
  name
    .replace(/,?\s*\d{4}(-\d{2}){0,2}(_\d{1,2})?\s*$/, '')
    .replace(/[\s.,]+$/, '')
    .slice(0, 200);

/** Returns the titles of a record, including a leading article that sorting ignores (`nonSort`): `Der arme Teufel`. */
function namesOf(record: XmlElement | undefined): readonly string[] {
  const titles = record === undefined ? [] : findAll(record, 'titleInfo');
  if (titles.length === 0) return textsOf(record, 'title');
  return titles.flatMap((info) => {
    const [article = '', name = ''] = [textsOf(info, 'nonSort')[0], textsOf(info, 'title')[0]];
    return `${article}${article === '' || /['’]$/.test(article) ? '' : ' '}${name}`;
  });
}

function titleOf(mets: XmlElement, issue: XmlElement | undefined): SourceTitle {
  const hosts = issue === undefined ? [] : findAll(issue, 'relatedItem');
  const host = hosts.find((one) => attribute(one, 'type') === 'host');
  const labels = [...namesOf(issue), ...namesOf(host), attribute(mets, 'LABEL') ?? ''];
  // Skips a place code, which may stand beside the name.
  const place =
    textsOf(issue, 'placeTerm')
      .find((text) => /\p{L}{3}/u.test(text))
      ?.slice(0, 100) ?? null;
  const names = labels
    .slice(0, 1)
    .map(plainName)
    .filter((name) => name !== '');
  const [language = null] = textsOf(issue, 'languageTerm');
  const [rights = null] = textsOf(issue, 'accessCondition');
  return {
    ...{ sourceId: sourceIdOf(host), names: names.map((name) => ({ name, place })) },
    ...{ language, rights: rights?.slice(0, 500) ?? null },
  };
}

/** Types of parts that represent the whole edition, the most specific first. */
const wholes: readonly string[] = ['issue', 'newspaper', 'physsequence'];

/** Returns the record that describes the edition: of those that its parts refer to, the first with a date, if any. */
function recordOf(
  mets: XmlElement,
  divs: readonly XmlElement[],
  records: ReadonlyMap<string, XmlElement>,
): XmlElement | undefined {
  const parts = wholes.flatMap((type) => divs.filter((div) => typeOf(div) === type));
  const ids = [...parts, mets].flatMap((part) => (attribute(part, 'DMDID') ?? '').split(/\s+/));
  const found = ids.flatMap((id) => records.get(id) ?? []);
  return found.find((record) => findAll(record, 'dateIssued').length > 0) ?? found[0] ?? [...records.values()][0];
}

/**
 * Reads one edition from a METS file with pages and, if it was segmented, articles. If no record has a date, it is
 * taken from the label or, as a guess, from the name of the file or its folder. Throws SourceProblem.
 */
export function readMetsIssue(bytes: Uint8Array, file = ''): MetsFileIssue {
  const mets = parseMets(bytes);
  const records = byId(findAll(mets, 'dmdSec'));
  const files = byId(findAll(mets, 'file'));
  const divs = findAll(mets, 'structMap').flatMap((map) => findAll(map, 'div'));
  const issue = recordOf(mets, divs, records);
  const { articles, areasOf } = readArticles(mets, divs, records);
  const places = new FreePlaces();
  const pages = divs.filter(isPage).map((div, index): MetsFilePage => {
    const ids = filesOf(div);
    const hrefs = ids.flatMap((id) => hrefOf(files.get(id)) ?? []);
    const sequence = places.take(toCount(attribute(div, 'ORDER'), 9_999) ?? index + 1);
    return {
      sequence,
      label: (attribute(div, 'ORDERLABEL') ?? '').trim().slice(0, 40) || String(sequence),
      words: hrefs.find((href) => textFile.test(href)) ?? null,
      scans: scanKinds.flatMap((kind) => hrefs.filter((href) => kind.test(href))),
      areas: areasOf(ids),
    };
  });
  return {
    title: titleOf(mets, issue),
    ...(dateOf(issue) ?? dateIn(attribute(mets, 'LABEL') ?? '', [basename(file), basename(dirname(file))])),
    edition: toCount(detailOf(issue, 'edition'), 999) ?? 1,
    articles,
    pages,
  };
}

/** Assigns page numbers within a file that several pages of an edition share, in the order of the edition. */
class FileParts {
  readonly #uses = new Map<string, number>();
  readonly #next = new Map<string, number>();

  constructor(hrefs: readonly string[]) {
    for (const href of hrefs) this.#uses.set(href, (this.#uses.get(href) ?? 0) + 1);
  }

  /** Returns the path, with the next page number of the file appended if other pages of the edition use it too. */
  next(path: string | null, href: string | null): string | null {
    if (path === null || href === null || (this.#uses.get(href) ?? 0) < 2) return path;
    const number = (this.#next.get(href) ?? 0) + 1;
    this.#next.set(href, number);
    return formatPagePath(path, number);
  }
}

const maxMetsMegabytes = 64;

function toIssue(root: string, file: string, issue: MetsFileIssue, reportSkipped: ReportSkipped): SourceIssue {
  const resolve = resolveOrReport(root, file, reportSkipped);
  // One file may have the words of all pages, or one PDF all their scans.
  const parts = new FileParts(issue.pages.flatMap(({ words, scans }) => (words === null ? scans : [words, ...scans])));
  const pages = issue.pages.map(({ words, scans, ...page }) => {
    const text = parts.next(resolve(words), words);
    const found = scans.flatMap((scan) => parts.next(resolve(scan), scan) ?? []);
    return { ...page, guesses: issue.guesses, words: text ?? found.find(isPdf) ?? null, scans: found };
  });
  const { title, date, edition, articles } = issue;
  return {
    ...{ title, date, edition, articles, root, file, inferred: false },
    pages: pages.filter(({ words, scans, sequence }) => {
      const given = words !== null || scans.length > 0;
      if (!given) reportSkipped(file, `has neither text nor a scan for page ${String(sequence)}`);
      return given;
    }),
  };
}

/** Reads the editions that METS files describe: pages and, if they were segmented, articles. */
export async function readMetsFiles(
  { root, mets }: Sources,
  reportSkipped: ReportSkipped,
): Promise<readonly SourceIssue[]> {
  const issues: SourceIssue[] = [];
  for (const file of mets) {
    const read = async (): Promise<SourceIssue> =>
      toIssue(root, file, readMetsIssue(await readSource(root, file, maxMetsMegabytes), file), reportSkipped);
    const issue = await readOrReport(file, read, reportSkipped);
    if (issue?.pages.length === 0) reportSkipped(file, 'lists no pages that could be read');
    if (issue !== null) issues.push(issue);
  }
  return issues;
}
