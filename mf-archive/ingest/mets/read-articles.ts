import type { ArticleKind, Box } from 'shared-contracts/archive/newspaper';
import { ownValue } from 'shared-contracts/own-value';
import type { PageArea, SourceArticle } from '../source.ts';
import { attribute, findAll, type XmlElement } from '../xml/xml-tree.ts';
import { byId, textsOf, typeOf } from './mets-tree.ts';

/** The types of logical `div`s that are articles; others contain articles or are ignored. */
const kinds: Readonly<Record<string, ArticleKind>> = {
  article: 'article',
  ad: 'advertisement',
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

/** An area with its file. */
interface FoundArea extends PageArea {
  readonly file: string;
}

export interface FoundArticles {
  readonly articles: readonly SourceArticle[];
  /** Returns the areas of the page with these files. */
  readonly areasOf: (files: readonly string[]) => readonly PageArea[];
}

/** Reads `COORDS="left,top,right,bottom"`; null if there is no valid rectangle. */
function rectangleOf(areas: readonly XmlElement[]): Box | null {
  const rectangle = areas.find((area) => attribute(area, 'SHAPE')?.toUpperCase() === 'RECT');
  const [left, top, right, bottom] = (rectangle === undefined ? '' : (attribute(rectangle, 'COORDS') ?? ''))
    .split(',')
    .map(Number);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null;
  return right > left && bottom > top ? { x: left, y: top, w: right - left, h: bottom - top } : null;
}

/** Returns the word ranges of a part of a page, or all ranges inside an article's own part. */
function rangesOf(div: XmlElement, article: number): readonly FoundArea[] {
  const areas = findAll(div, 'area');
  const rectangle = typeOf(div) === 'pagearea' ? rectangleOf(areas) : null;
  return areas.flatMap((area) => {
    const [file, begin] = [attribute(area, 'FILEID'), attribute(area, 'BEGIN')];
    if (file === null || begin === null || begin === '') return [];
    return [{ article, begin, end: attribute(area, 'END') ?? begin, rectangle, file }];
  });
}

/** Returns the parts of pages that belong to each logical part, such as `pa0001001` to `art0001`. */
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

/** The areas of an edition by file. */
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
 * Reads the articles of an edition and their areas. Sources connect an article with pages in two ways: by links from
 * the logical part to areas of a page, or by areas inside the logical part. An article inside another is a separate
 * article.
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
