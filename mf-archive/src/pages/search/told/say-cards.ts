import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { counted } from '../../../parts/counted.ts';
import { isoDate } from '../../../parts/date-text.ts';
import { dayAndEdition, pageLabel, pageName } from '../../../parts/page-name.ts';
import type { CardData, FoundData } from '../search-page-data.ts';
import type { Answered } from './asked.ts';
import { foldWord } from './fold-word.ts';
import type { Told } from './told.ts';
import { nounOf } from './words.ts';

/** True when some word that made it match stands there in a close spelling only. */
const isClose =
  ({ results: { terms } }: Answered) =>
  ({ matched }: PageHit): boolean =>
    matched.some(({ term, printed }) => {
      const close = terms[term]?.close ?? [];
      return (
        close.length > 0 &&
        printed.length > 0 &&
        printed.every((word) => close.some(({ fold }) => fold === foldWord(word)))
      );
    });

/** Which of the hits is the first that has close words only; -1 when none is. In every order they come last. */
function firstClose(asked: Answered): number {
  const { total, exact = total, hits, page } = asked.results;
  if (exact >= total) return -1;
  if (exact === 0) return page === 1 ? 0 : -1;
  const close = hits.map(isClose(asked));
  const first = close.indexOf(true);
  const isTurn = first > 0 || page === 1;
  return !isTurn || close.slice(Math.max(0, first)).includes(false) ? -1 : first;
}

function copiesOf({ wish, links }: Answered, copies: readonly PageReference[]): CardData['copies'] {
  if (copies.length === 0) return null;
  return {
    summary: `Copies folded: ${String(copies.length)} more`,
    ways: [
      ...copies.map((copy) => ({ text: pageName(copy), to: links.newspaperPage(copy.slug, wish.q, wish) })),
      { text: 'Show all copies one by one', to: links.search({ ...wish, copies: true, page: 1 }) },
    ],
  };
}

/** A search for articles leads to the article, any other to its words. */
const articleHash = ({ wish }: Answered, article: PageHit['article']): string =>
  wish.by === 'article' && article !== null ? `#article-${String(article.number)}` : '';

function cardOf(asked: Answered, hit: PageHit, told: Pick<CardData, 'key' | 'why' | 'line'>): CardData {
  const { wish, links } = asked;
  const { slug, title, date, label, snippet, crop, demonstration, article, copies = [] } = hit;
  // What the card is headed by is what a reader means to cite.
  const isCited = article !== null && (article.headline !== null || wish.by === 'article');
  return {
    ...told,
    slug,
    to: `${links.newspaperPage(slug, wish.q, wish)}${articleHash(asked, article)}`,
    headline: article?.headline ?? null,
    paper: title.name,
    day: dayAndEdition(hit),
    iso: isoDate(date),
    label: pageLabel(label),
    snippet,
    crop,
    demonstration,
    acts: [
      {
        text: 'Cite',
        to: links.cite(slug, isCited ? { article: article.number } : {}),
      },
    ],
    copies: copiesOf(asked, copies),
  };
}

const lineText = ({ wish, results: { total, exact = total } }: Answered): string =>
  exact === 0
    ? `Nothing has the words as typed. Found by spellings that scanning confuses: ${counted(total, nounOf(wish))}`
    : `Here end the ${counted(exact, nounOf(wish))} with the words as typed. The others were found by close spellings`;

/** Its slug; articles of a page after the first one add their place. */
function keyOf(hits: readonly PageHit[], index: number): string {
  const slug = hits[index]?.slug ?? '';
  return hits.findIndex((hit) => hit.slug === slug) === index ? slug : `${slug}-${String(index)}`;
}

/** The results as they are drawn. */
export function sayFound(asked: Answered, { why }: Told): FoundData {
  const { results, wish } = asked;
  const close = firstClose(asked);
  return {
    cards: results.hits.map((hit, index) =>
      cardOf(asked, hit, {
        key: keyOf(results.hits, index),
        why: why[index] ?? '',
        line: index === close ? `${lineText(asked)}.` : null,
      }),
    ),
    page: results.page,
    pageCount: results.pageCount,
    total: results.listed ?? results.total,
    noun: nounOf(wish),
  };
}
