import type { ArticleKind, Box } from 'shared-contracts/archive/newspaper';
import { ownValue } from 'shared-contracts/own-value';
import type { PageArea, SourceArticle } from '../source.ts';
import { attribute, findAll, type XmlElement } from '../xml/xml-tree.ts';
import { byId, textsOf, typeOf } from './mets-tree.ts';

/** What the logical parts of an edition are called; other parts hold these, or are none. */
const kinds: Readonly<Record<string, ArticleKind>> = {
  article: 'article',
  advert: 'advertisement',
  advertisement: 'advertisement',
  notice: 'notice',
  death_notice: 'notice',
  obituary: 'notice',
  illustration: 'other',
  poem: 'other',
  weather: 'other',
};

const kindOf = (div: XmlElement): ArticleKind | undefined => {
  const type = typeOf(div);
  return ownValue(kinds, type);
};

/** An area with the files that it is of. */
interface FoundArea extends PageArea {
  readonly file: string;
}

export interface FoundArticles {
  readonly articles: readonly SourceArticle[];
  /** Of the page that has these files. */
  readonly areasOf: (files: readonly string[]) => readonly PageArea[];
}

/** `COORDS="left,top,right,bottom"` */
function rectangleOf(areas: readonly XmlElement[]): Box | null {
  const rectangle = areas.find((area) => attribute(area, 'SHAPE')?.toUpperCase() === 'RECT');
  const [left, top, right, bottom] = (rectangle === undefined ? '' : (attribute(rectangle, 'COORDS') ?? ''))
    .split(',')
    .map(Number);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null;
  return right > left && bottom > top ? { x: left, y: top, w: right - left, h: bottom - top } : null;
}

/** The word ranges of a piece of a page, or of all pieces that an article's own parts point to. */
function rangesOf(div: XmlElement, article: number): readonly FoundArea[] {
  const areas = findAll(div, 'area');
  const rectangle = typeOf(div) === 'pagearea' ? rectangleOf(areas) : null;
  return areas.flatMap((area) => {
    const [file, begin] = [attribute(area, 'FILEID'), attribute(area, 'BEGIN')];
    if (file === null || begin === null || begin === '') return [];
    return [{ article, begin, end: attribute(area, 'END') ?? begin, rectangle, file }];
  });
}

/** For each logical part the parts of pages that belong to it: `#art0001` and `#pa0001001`. */
function linksOf(mets: XmlElement): ReadonlyMap<string, readonly string[]> {
  const links = new Map<string, string[]>();
  const add = (from: string | undefined, to: readonly string[]): void => {
    if (from === undefined) return;
    const known = links.get(from);
    if (known === undefined) links.set(from, [...to]);
    else known.push(...to);
  };
  const idOf = (element: XmlElement, name: string): string => (attribute(element, name) ?? '').replace(/^#/, '');
  for (const group of findAll(mets, 'smLinkGrp')) {
    const [from, ...to] = findAll(group, 'smLocatorLink').map((link) => idOf(link, 'href'));
    add(from, to);
  }
  for (const link of findAll(mets, 'smLink')) add(idOf(link, 'from'), [idOf(link, 'to')]);
  return links;
}

const textOf = (text: string | null | undefined): string | null => {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
  return plain === '' ? null : plain;
};

/** The areas of an edition by their file. */
class Areas {
  readonly #areas = new Map<string, FoundArea[]>();

  add(area: FoundArea): void {
    const known = this.#areas.get(area.file);
    if (known === undefined) this.#areas.set(area.file, [area]);
    else known.push(area);
  }

  of(file: string): readonly PageArea[] {
    return this.#areas.get(file) ?? [];
  }
}

/**
 * The articles of an edition and where they stand. Sources tie an article to pages in two ways: by links from the
 * logical part to areas of a page, or by areas inside the logical part. An article inside another counts for itself.
 */
export function readArticles(
  mets: XmlElement,
  divs: readonly XmlElement[],
  records: ReadonlyMap<string, XmlElement>,
): FoundArticles {
  const parts = byId(divs);
  const links = linksOf(mets);
  const articles: SourceArticle[] = [];
  const areas = new Areas();
  for (const div of divs) {
    const kind = kindOf(div);
    if (kind === undefined) continue;
    const number = articles.length + 1;
    const [title] = textsOf(records.get(attribute(div, 'DMDID') ?? ''), 'title');
    articles.push({ number, kind, headline: textOf(title) ?? textOf(attribute(div, 'LABEL')) });
    const linked = (links.get(attribute(div, 'ID') ?? '') ?? []).flatMap((id) => parts.get(id) ?? []);
    for (const area of [div, ...linked].flatMap((one) => rangesOf(one, number))) areas.add(area);
  }
  return { articles, areasOf: (files) => files.flatMap((file) => areas.of(file)) };
}
