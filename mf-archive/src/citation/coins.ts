import { pieceTitle } from 'shared-contracts/archive/citation/piece-title';
import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import { isoDate } from '../parts/date-text.ts';
import { demonstrationNote, type CitedPage, type SiteAddress } from './cited-page.ts';

interface CoinsArticle {
  readonly number: number;
  readonly headline: string | null;
  readonly kind?: ArticleKind;
}

type Pair = readonly [key: string, value: string | null | undefined];

const withArticle = (address: string, article: CoinsArticle | null): string =>
  article === null ? address : `${address}#article-${String(article.number)}`;

/**
 * Returns an OpenURL context object (Z39.88-2004, COinS), the `title` of a span that reference managers read. Uses
 * Dublin Core, the only format that can name a newspaper; `rft.type` is Zotero's type. Spaces are never encoded as
 * plus.
 */
export function coinsOf(page: CitedPage, article: CoinsArticle | null, { origin, links }: SiteAddress): string {
  const named = article && { kind: article.kind ?? 'article', headline: article.headline };
  const pairs: readonly Pair[] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc'],
    ['rft.type', 'newspaperArticle'],
    ['rft.title', pieceTitle({ label: page.label, article: named, isPart: false }).text],
    ['rft.source', page.title.name],
    ['rft.date', isoDate(page.date)],
    ['rft.edition', page.edition > 1 ? String(page.edition) : null],
    ['rft.pages', page.label],
    ['rft.place', page.place],
    ['rft.language', page.language],
    ['rft.rights', page.rights?.statement],
    ['rft.description', page.demonstration ? demonstrationNote : null],
    ['rft.identifier', withArticle(`${origin}${links.newspaperPage(page.slug)}`, article)],
  ];
  return pairs
    .flatMap(([key, value]) => (value === null || value === undefined ? [] : `${key}=${encodeURIComponent(value)}`))
    .join('&');
}
