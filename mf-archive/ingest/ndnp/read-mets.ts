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
} from '../mets/mets-tree.ts';
import { attribute, findAll, type XmlElement } from '../xml/xml-tree.ts';

/** One page of an edition, as its METS file describes it. Paths are as written there. */
export interface MetsPage {
  /** Position in the edition, from 1. */
  readonly sequence: number;
  readonly label: string;
  /** The file of words; null if the edition has none for this page. */
  readonly alto: string | null;
  readonly pdf: string | null;
  /** The scan in JPEG 2000, which batches often leave out. */
  readonly jp2: string | null;
}

export interface MetsIssue extends IssueDate {
  /** Library of Congress number of the title; empty if there is none. */
  readonly lccn: string;
  /** The title as the file names it, often with its place in brackets; empty if it has no name. */
  readonly titleName: string;
  readonly edition: number;
  readonly reels: readonly string[];
  readonly rights: string | null;
  readonly pages: readonly MetsPage[];
}

/** Returns the name in a label such as `The Omaha Daily Bee, 1887-03-03` or `The Bee, 1935-08-02, Main Edition`. */
const nameInLabel = (mets: XmlElement): string =>
  (attribute(mets, 'LABEL') ?? '')
    .replace(/,?\s*\d{4}-\d{2}(-\d{2})?\b.*$/, '')
    .replace(/,?\s*\d{4}(_\d+)?\s*$/, '')
    .trim();

/** Returns the title that the edition's record names, otherwise that of the label. */
function titleNameOf(mets: XmlElement, issue: XmlElement | undefined): string {
  const hosts = issue === undefined ? [] : findAll(issue, 'relatedItem');
  const host = hosts.find((one) => attribute(one, 'type') === 'host');
  const [name = nameInLabel(mets)] = textsOf(host, 'title').filter((title) => title !== '');
  return name;
}

class Pages {
  readonly #records: ReadonlyMap<string, XmlElement>;
  readonly #files: ReadonlyMap<string, XmlElement>;
  readonly #places = new FreePlaces();

  constructor(mets: XmlElement) {
    this.#records = byId(findAll(mets, 'dmdSec'));
    this.#files = byId(findAll(mets, 'file'));
  }

  recordOf(div: XmlElement | undefined): XmlElement | undefined {
    return div === undefined ? undefined : this.#records.get(attribute(div, 'DMDID') ?? '');
  }

  pageOf(div: XmlElement, position: number): MetsPage {
    const record = this.recordOf(div);
    const extent =
      record === undefined ? undefined : findAll(record, 'extent').flatMap((one) => textsOf(one, 'start'))[0];
    const sequence = this.#places.take(toCount(extent, 9_999) ?? position);
    return {
      sequence,
      label: detailOf(record, 'page number')?.slice(0, 40) ?? String(sequence),
      alto: this.#hrefOf(div, 'ocr', '.xml'),
      pdf: this.#hrefOf(div, 'derivative', '.pdf'),
      jp2: this.#hrefOf(div, 'service', '.jp2'),
    };
  }

  #hrefOf(div: XmlElement, use: string, ending: string): string | null {
    for (const pointer of findAll(div, 'fptr')) {
      const file = this.#files.get(attribute(pointer, 'FILEID') ?? '');
      const [location] = file === undefined ? [] : findAll(file, 'FLocat');
      const href = location === undefined ? null : attribute(location, 'href');
      if (file === undefined || href === null || attribute(file, 'USE')?.toLowerCase() !== use) continue;
      if (href.toLowerCase().endsWith(ending)) return href;
    }
    return null;
  }
}

/** Reads one edition from its METS file (National Digital Newspaper Program). Throws SourceProblem. */
export function readMets(bytes: Uint8Array): MetsIssue {
  const mets = parseMets(bytes);
  const pages = new Pages(mets);
  const divs = findAll(mets, 'structMap').flatMap((map) => findAll(map, 'div'));
  const issue = pages.recordOf(divs.find((div) => typeOf(div) === 'issue'));
  return {
    lccn: textsOf(issue, 'identifier', 'lccn')[0]?.replace(/\s/g, '') ?? '',
    titleName: titleNameOf(mets, issue),
    ...(dateOf(issue) ?? dateIn('', [])),
    edition: toCount(detailOf(issue, 'edition'), 999) ?? 1,
    reels: [...new Set(textsOf(mets, 'identifier', 'reel number'))],
    rights: textsOf(issue, 'accessCondition')[0]?.slice(0, 500) ?? null,
    pages: divs.filter((div) => typeOf(div) === 'page').map((div, index) => pages.pageOf(div, index + 1)),
  };
}
