import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { PageArea, SourceArticle, SourceTitle } from '../source.ts';
import { attribute, findAll, type XmlElement } from '../xml/xml-tree.ts';
import { readArticles } from './read-articles.ts';
import { byId, dateOf, detailOf, FreePlaces, parseMets, textsOf, toCount, typeOf } from './mets-tree.ts';

/** A page with its files as the METS file names them. */
export interface MetsFilePage {
  readonly sequence: number;
  readonly label: string;
  readonly words: string | null;
  /** The best first. */
  readonly scans: readonly string[];
  readonly areas: readonly PageArea[];
}

export interface MetsFileIssue {
  readonly title: SourceTitle;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly articles: readonly SourceArticle[];
  readonly pages: readonly MetsFilePage[];
}

const textFile = /\.xml$/i;
/** Best first: what loses nothing, then what loses little. */
const scanKinds = [/\.tiff?$/i, /\.png$/i, /\.jpe?g$/i, /\.jp2$/i, /\.pdf$/i];

const hrefOf = (file: XmlElement | undefined): string | null => {
  const [location] = file === undefined ? [] : findAll(file, 'FLocat');
  return location === undefined ? null : attribute(location, 'href');
};

/** Its own pointers, not those of the areas below it. */
const filesOf = (div: XmlElement): readonly string[] =>
  div.children
    .flatMap((child) => (child.name === 'fptr' ? [child, ...child.children] : []))
    .flatMap((pointer) => {
      const id = attribute(pointer, 'FILEID');
      return id === null ? [] : [id];
    });

function titleOf(mets: XmlElement, issue: XmlElement | undefined): SourceTitle {
  const [host] =
    issue === undefined ? [] : findAll(issue, 'relatedItem').filter((one) => attribute(one, 'type') === 'host');
  const [identifier] = host === undefined ? [] : findAll(host, 'identifier');
  const kind = identifier === undefined ? null : attribute(identifier, 'type');
  const known = identifier === undefined || identifier.text === '' || kind === null;
  const named = textsOf(issue, 'title')[0] ?? textsOf(host, 'title')[0] ?? attribute(mets, 'LABEL') ?? '';
  const name = named.replace(/,?\s*\d{4}(-\d{2}){0,2}\s*$/, '').replace(/[\s.,]+$/, '');
  const place = textsOf(issue, 'placeTerm').find((text) => /\p{L}{3}/u.test(text)) ?? null;
  return {
    sourceId: known ? null : `${kind.toLowerCase()}:${identifier.text.replace(/\s/g, '')}`,
    names: name === '' ? [] : [{ name: name.slice(0, 200), place: place?.slice(0, 100) ?? null }],
    language: textsOf(issue, 'languageTerm')[0] ?? null,
    rights: textsOf(issue, 'accessCondition')[0]?.slice(0, 500) ?? null,
  };
}

/** One edition from a METS file with pages and, where it was segmented, articles. Throws SourceProblem. */
export function readMetsIssue(bytes: Uint8Array): MetsFileIssue {
  const mets = parseMets(bytes);
  const records = byId(findAll(mets, 'dmdSec'));
  const files = byId(findAll(mets, 'file'));
  const divs = findAll(mets, 'structMap').flatMap((map) => findAll(map, 'div'));
  const whole = divs.find((div) => ['issue', 'newspaper', 'physsequence'].includes(typeOf(div)));
  const issue = records.get(attribute(whole ?? mets, 'DMDID') ?? '') ?? [...records.values()][0];
  const { articles, areasOf } = readArticles(mets, divs, records);
  const places = new FreePlaces();
  const pages = divs
    .filter((div) => typeOf(div) === 'page')
    .map((div, index): MetsFilePage => {
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
    date: dateOf(issue),
    edition: toCount(detailOf(issue, 'edition'), 999) ?? 1,
    articles,
    pages,
  };
}
