import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { counted } from '../../../parts/counted.ts';
import { isoDate } from '../../../parts/date-text.ts';
import { dayAndEdition, pageLabel, pageName } from '../../../parts/page-name.ts';
import type { CardData, ResultList } from '../search-page-data.ts';
import type { AnsweredSearch } from './search-state.ts';
import { foldWord } from './fold-word.ts';
import type { ResultsDescription } from './describe-results.ts';
import { nounOf } from './words.ts';

/** True when some term has only fuzzy matches on this page. */
const isFuzzyOnly =
  ({ results: { terms } }: AnsweredSearch) =>
  ({ matched }: PageHit): boolean =>
    matched.some(({ term, printed }) => {
      const close = terms[term]?.close ?? [];
      return (
        close.length > 0 &&
        printed.length > 0 &&
        printed.every((word) => close.some(({ fold }) => fold === foldWord(word)))
      );
    });

/** Returns the index of the first hit with only fuzzy matches; -1 when there is none. They come last in every order. */
function firstFuzzyOnly(search: AnsweredSearch): number {
  const { total, exact = total, hits, page } = search.results;
  if (exact >= total) return -1;
  if (exact === 0) return page === 1 ? 0 : -1;
  const close = hits.map(isFuzzyOnly(search));
  const first = close.indexOf(true);
  const isTurn = first > 0 || page === 1;
  return !isTurn || close.slice(Math.max(0, first)).includes(false) ? -1 : first;
}

function copiesOf({ params, links }: AnsweredSearch, copies: readonly PageReference[]): CardData['copies'] {
  if (copies.length === 0) return null;
  return {
    summary: counted(copies.length, 'more near-duplicate'),
    links: [
      ...copies.map((copy) => ({ text: pageName(copy), to: links.newspaperPage(copy.slug, params.q, params) })),
      { text: 'List near-duplicates separately', to: links.search({ ...params, copies: true, page: 1 }) },
    ],
  };
}

/** Returns a link to the article in a search for articles; otherwise the link goes to the hits. */
const articleHash = ({ params }: AnsweredSearch, article: PageHit['article']): string =>
  params.by === 'article' && article !== null ? `#article-${String(article.number)}` : '';

function cardOf(
  search: AnsweredSearch,
  hit: PageHit,
  description: Pick<CardData, 'key' | 'matchReason' | 'divider'>,
): CardData {
  const { params, links } = search;
  const { slug, title, date, label, snippet, crop, demonstration, article, copies = [] } = hit;
  // Cites the article if the card shows its headline or the search is for articles, otherwise the page.
  const isCited = article !== null && (article.headline !== null || params.by === 'article');
  return {
    ...description,
    slug,
    to: `${links.newspaperPage(slug, params.q, params)}${articleHash(search, article)}`,
    headline: article?.headline ?? null,
    paper: title.name,
    day: dayAndEdition(hit),
    iso: isoDate(date),
    label: pageLabel(label),
    snippet,
    crop,
    demonstration,
    actions: [
      {
        text: 'Cite',
        to: links.cite(slug, isCited ? { article: article.number } : {}),
      },
    ],
    copies: copiesOf(search, copies),
  };
}

const dividerText = ({ params, results: { total, exact = total } }: AnsweredSearch): string =>
  exact === 0
    ? `No exact matches. With likely misreadings: ${counted(total, nounOf(params))}`
    : `End of the ${counted(exact, nounOf(params))} that match exactly. The rest match likely misreadings`;

/** Returns the slug of a hit; further articles of the same page also get an index. */
function keyOf(hits: readonly PageHit[], index: number): string {
  const slug = hits[index]?.slug ?? '';
  return hits.findIndex((hit) => hit.slug === slug) === index ? slug : `${slug}-${String(index)}`;
}

/** Returns the results as cards. */
export function presentResults(search: AnsweredSearch, { matchReasons: why }: ResultsDescription): ResultList {
  const { results, params } = search;
  const close = firstFuzzyOnly(search);
  return {
    cards: results.hits.map((hit, index) =>
      cardOf(search, hit, {
        key: keyOf(results.hits, index),
        matchReason: why[index] ?? '',
        divider: index === close ? `${dividerText(search)}.` : null,
      }),
    ),
    page: results.page,
    pageCount: results.pageCount,
    total: results.listed ?? results.total,
    noun: nounOf(params),
  };
}
