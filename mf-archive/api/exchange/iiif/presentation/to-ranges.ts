import { foundByLayoutNote, isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import type { ArticleKind, Box } from 'shared-contracts/archive/newspaper';
import type { EditionArticle } from '../../../core/public.ts';
import type { IiifAddresses } from '../iiif-addresses.ts';
import { english, printedText } from './labels.ts';
import type { PageShape } from '../../../search/public.ts';

const kinds: Readonly<Record<ArticleKind, string>> = {
  article: 'Article',
  advertisement: 'Advertisement',
  notice: 'Notice',
  other: 'Piece',
};

export const xywh = ({ x, y, w, h }: Box): string => `xywh=${[x, y, w, h].join(',')}`;

type RangeItem = { readonly id: string; readonly type: 'Canvas' } | ReturnType<typeof partOf>;

function partOf(canvas: string, box: Box) {
  const selector = { type: 'FragmentSelector', conformsTo: 'http://www.w3.org/TR/media-frags/', value: xywh(box) };
  return { type: 'SpecificResource', source: { id: canvas, type: 'Canvas' }, selector };
}

/** Returns the regions of an article on one page; the complete page if unknown. */
function partsOn(canvas: string, number: number, shape: PageShape | undefined): readonly RangeItem[] {
  const outline = shape?.outlines.find(({ article }) => article === number)?.outline ?? [];
  return outline.length === 0 ? [{ id: canvas, type: 'Canvas' }] : outline.map((box) => partOf(canvas, box));
}

const layoutNote = { metadata: [{ label: english('Boundaries'), value: english(foundByLayoutNote) }] };

/** Returns the articles of an edition as ranges, with their regions on all pages. */
export function toRanges(
  articles: readonly EditionArticle[],
  {
    addresses,
    manifest,
    shapes,
    language,
  }: {
    readonly addresses: IiifAddresses;
    readonly manifest: string;
    readonly shapes: ReadonlyMap<string, PageShape>;
    readonly language: string | null;
  },
) {
  return articles.map(({ number, kind, headline, pages }) => ({
    id: `${manifest}/range/${String(number)}`,
    type: 'Range',
    label: headline === null || headline === '' ? english(kinds[kind]) : printedText(headline, language),
    ...(isFoundByLayout(number) ? layoutNote : {}),
    items: pages.flatMap(({ id }) => partsOn(addresses.canvas(id), number, shapes.get(id))),
  }));
}
