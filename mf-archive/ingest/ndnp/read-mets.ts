import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { SourceProblem } from '../source-problem.ts';
import { attribute, findAll, parseTree, type XmlElement } from '../xml/xml-tree.ts';

/** One page of an edition, as its METS file describes it. Paths are as written there. */
export interface MetsPage {
  /** Position in the edition, from 1. */
  readonly sequence: number;
  readonly label: string;
  /** The words; null where the edition has none of this page. */
  readonly alto: string | null;
  readonly pdf: string | null;
}

export interface MetsIssue {
  /** Library of Congress number of the title; empty where there is none. */
  readonly lccn: string;
  /** The title as the file names it, often with its place in brackets; empty where it does not. */
  readonly titleName: string;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly reels: readonly string[];
  readonly rights: string | null;
  readonly pages: readonly MetsPage[];
}

const textsOf = (element: XmlElement | undefined, name: string, type?: string): readonly string[] =>
  element === undefined
    ? []
    : findAll(element, name)
        .filter((one) => type === undefined || attribute(one, 'type') === type)
        .map((one) => one.text);

/** `<detail type="edition"><number>2</number></detail>` */
const detailOf = (element: XmlElement | undefined, type: string): string | undefined =>
  element === undefined
    ? undefined
    : findAll(element, 'detail')
        .filter((one) => attribute(one, 'type') === type)
        .flatMap((one) => textsOf(one, 'number'))[0];

const toCount = (text: string | undefined, most: number): number | null => {
  const value = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};

/** A printed date that its cataloguer doubts is kept beside the right one: the right one counts. */
function dateOf(issue: XmlElement | undefined): NewspaperDate {
  const dates = issue === undefined ? [] : findAll(issue, 'dateIssued');
  const chosen = dates.find((one) => attribute(one, 'qualifier') === null) ?? dates[0];
  if (chosen === undefined) throw new SourceProblem('does not say when the edition appeared');
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(chosen.text) ?? [];
  if (year === undefined) throw new SourceProblem(`has a date that cannot be read: ${chosen.text.slice(0, 40)}`);
  return {
    year: Number(year),
    month: month === undefined ? null : Number(month),
    day: day === undefined ? null : Number(day),
  };
}

/** `The Omaha Daily Bee, 1887-03-03` */
const titleNameOf = (mets: XmlElement): string =>
  (attribute(mets, 'LABEL') ?? '').replace(/,?\s*\d{4}(-\d{2}){0,2}(_\d+)?\s*$/, '').trim();

const typeEndsWith = (type: string) => (div: XmlElement) =>
  (attribute(div, 'TYPE') ?? '').toLowerCase().split(':').at(-1) === type;

class Pages {
  readonly #records: ReadonlyMap<string | null, XmlElement>;
  readonly #files: ReadonlyMap<string | null, XmlElement>;
  readonly #taken = new Set<number>();

  constructor(mets: XmlElement) {
    this.#records = new Map(findAll(mets, 'dmdSec').map((section) => [attribute(section, 'ID'), section]));
    this.#files = new Map(findAll(mets, 'file').map((file) => [attribute(file, 'ID'), file]));
  }

  recordOf(div: XmlElement | undefined): XmlElement | undefined {
    return div === undefined ? undefined : this.#records.get(attribute(div, 'DMDID'));
  }

  pageOf(div: XmlElement, position: number): MetsPage {
    const record = this.recordOf(div);
    const extent =
      record === undefined ? undefined : findAll(record, 'extent').flatMap((one) => textsOf(one, 'start'))[0];
    const sequence = this.#freeSequence(toCount(extent, 9_999) ?? position);
    return {
      sequence,
      label: detailOf(record, 'page number')?.slice(0, 40) ?? String(sequence),
      alto: this.#hrefOf(div, 'ocr', '.xml'),
      pdf: this.#hrefOf(div, 'derivative', '.pdf'),
    };
  }

  /** Two pages may claim the same place: the second takes the next. */
  #freeSequence(wanted: number): number {
    let sequence = wanted;
    while (this.#taken.has(sequence)) sequence += 1;
    this.#taken.add(sequence);
    return sequence;
  }

  #hrefOf(div: XmlElement, use: string, ending: string): string | null {
    for (const pointer of findAll(div, 'fptr')) {
      const file = this.#files.get(attribute(pointer, 'FILEID'));
      const [location] = file === undefined ? [] : findAll(file, 'FLocat');
      const href = location === undefined ? null : attribute(location, 'href');
      if (file === undefined || href === null || attribute(file, 'USE')?.toLowerCase() !== use) continue;
      if (href.toLowerCase().endsWith(ending)) return href;
    }
    return null;
  }
}

/** One edition from its METS file (National Digital Newspaper Program). Throws SourceProblem. */
export function readMets(bytes: Uint8Array): MetsIssue {
  const [mets] = parseTree(bytes).children;
  if (mets?.name !== 'mets') throw new SourceProblem('is no METS file');
  const pages = new Pages(mets);
  const divs = findAll(mets, 'structMap').flatMap((map) => findAll(map, 'div'));
  const issue = pages.recordOf(divs.find(typeEndsWith('issue')));
  return {
    lccn: textsOf(issue, 'identifier', 'lccn')[0]?.replace(/\s/g, '') ?? '',
    titleName: titleNameOf(mets),
    date: dateOf(issue),
    edition: toCount(detailOf(issue, 'edition'), 999) ?? 1,
    reels: [...new Set(textsOf(mets, 'identifier', 'reel number'))],
    rights: textsOf(issue, 'accessCondition')[0]?.slice(0, 500) ?? null,
    pages: divs.filter(typeEndsWith('page')).map((div, index) => pages.pageOf(div, index + 1)),
  };
}
