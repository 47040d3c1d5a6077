import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { readSearchAddress } from 'shared-contracts/archive/search-address';
import type { SiteLinks } from 'shared-contracts/site-links';
import { counted, grouped } from '../../../parts/counted.ts';
import { yearsText } from '../../../parts/date-text.ts';
import { pagesBehind } from '../../../parts/pages-behind.ts';
import type { ListedNewspaper, NoticeData, RichText, SearchProblem, LinkGroup } from '../search-page-data.ts';
import type { AnsweredSearch, SearchState } from './search-state.ts';
import type { ResultsDescription } from './describe-results.ts';
import { hasFilters, withoutFilters, without } from './search-params.ts';
import { results as counts, spanWords } from './words.ts';

/** Describes what the archive has, in a sentence or two. */
export function holdingsSentence(holdings: Holdings): string {
  const { pages, searchablePages, waitingPages, titles } = holdings;
  if (pages === 0) return 'The archive is empty. Pages appear here as they are imported.';
  const sentences = [`${counted(searchablePages, 'page')} of ${counted(titles.length, 'newspaper')} can be searched.`];
  const behind = pagesBehind(holdings);
  if (behind > 0) sentences.push(`${counted(behind, 'page')} more will be searchable soon.`);
  if (waitingPages > 0) sentences.push(`${counted(waitingPages, 'page')} can be read but not searched yet.`);
  return sentences.join(' ');
}

/** Returns the newspapers in the archive with their years, each with a link to its pages. */
export const listedNewspapers = (holdings: Holdings | null, links: SiteLinks): readonly ListedNewspaper[] =>
  (holdings?.titles ?? []).map(({ slug, name, firstYear, lastYear, pages, demonstration }) => ({
    text: name,
    to: links.search({ title: slug }),
    facts: `${yearsText(firstYear, lastYear)} · ${counted(pages, 'page')}`,
    demonstration,
  }));

/** Returns the suggested searches; null without any. */
export function presentExampleSearches({ examples, links }: SearchState): LinkGroup | null {
  if (examples.length === 0) return null;
  const items = examples.map(({ title, search }) => ({ text: title, to: links.search(search) }));
  return { label: 'Suggested searches', intro: 'Suggested searches:', items };
}

/**
 * Returns the same search with its dates swapped; empty when they are in order, or when something else is wrong too.
 */
function swappedDates({ params, links }: Pick<SearchState, 'params' | 'links'>): RichText {
  const { from = '', to = '' } = params;
  const known = Math.min(from.length, to.length);
  if (from.slice(0, known) <= to.slice(0, known)) return [];
  const other = { ...params, from: to, to: from, page: 1 };
  const address = links.search(other);
  const { problem } = readSearchAddress(new URLSearchParams(address.slice(address.indexOf('?'))));
  return problem === null ? [' ', { text: `Search ${spanWords(other)}`, to: address }] : [];
}

/** Explains why a search was refused. */
export const searchRefused = (search: SearchState, { message }: SearchProblem): NoticeData => ({
  title: 'Check your search',
  paragraphs: [[message, ...swappedDates(search)]],
  lists: [],
});

/** Explains that the page is after the last page of results. */
export function pastLastPage({ params, results, links }: AnsweredSearch): NoticeData {
  const { page, pageCount, total, listed = total } = results;
  return {
    title: `There is no page ${grouped(page)} of these results`,
    paragraphs: [
      [
        `${counts(listed, params)} match, on ${counted(pageCount, 'page')} of results. `,
        { text: 'Go to the last page', to: links.search({ ...params, page: pageCount }) },
      ],
    ],
    lists: [],
  };
}

const plain = (title: string, text: string): NoticeData => ({ title, paragraphs: [[text]], lists: [] });

/** Shows how many pages have each term, so that the reader sees which one is missing. */
const aloneItem =
  (links: SiteLinks) =>
  ({ q, text, pages }: ResultsDescription['termsAlone'][number]): RichText => {
    if (pages === 0) return [`${text} is not in the archive.`];
    const link = { text, to: links.search({ q }) };
    return pages === null ? [link] : [link, ` is on ${counted(pages, 'page')}.`];
  };

/** Returns other searches that are likely to find something. */
function searchesToTry(
  { params, results, links }: AnsweredSearch,
  { alternatives }: ResultsDescription,
): readonly RichText[] {
  const missing = results.terms.filter(({ excluded, pages }) => !excluded && pages === 0);
  const close = missing.flatMap((term) => term.close ?? []).filter(({ pages }) => pages > 0);
  const looser = {
    text: 'Include likely misreadings',
    to: links.search(without(params, 'spelling', 'leave')),
  };
  return [
    ...(params.spelling === 'exact' ? [[looser]] : []),
    ...alternatives.map(({ q, text }): RichText => [
      `${text}: `,
      { text: q, to: links.search({ ...params, q, page: 1 }) },
    ]),
    ...close.map(({ fold, pages }): RichText => [
      'Similar spelling: ',
      { text: fold, to: links.search({ ...params, q: fold, page: 1 }) },
      ` (${counted(pages, 'page')})`,
    ]),
  ];
}

const readByMachine =
  'The text was recognised by machine, so a word may be misread. Tone marks, dots below and ɓ, ɗ, ƙ can ' +
  'be left out.';

function widerSearch({ params, links }: AnsweredSearch): readonly RichText[] {
  if (!hasFilters(params)) return [];
  const to = links.search(withoutFilters(params));
  return params.q === ''
    ? [['Nothing matches all of these filters. ', { text: 'Clear filters', to }]]
    : [['Only part of the archive was searched. ', { text: 'Search all years and newspapers', to }]];
}

/** Explains which word was not found, and what to try. */
export function nothingFound(search: AnsweredSearch, description: ResultsDescription): NoticeData {
  const { params, holdings, links } = search;
  if (holdings?.pages === 0) return plain('The archive is empty', 'Pages appear here as they are imported.');
  if (params.q !== '' && description.termsAlone.length === 0)
    return plain(
      'Nothing to search for',
      'You can search for letters and numbers. Type a name, a place, or a phrase in quotes.',
    );
  const termItems = description.termsAlone.map(aloneItem(links));
  const searches = searchesToTry(search, description);
  return {
    title: 'Search tips',
    paragraphs: [...widerSearch(search), ...(params.q === '' ? [] : [[readByMachine]])],
    lists: [
      ...(termItems.length === 0 ? [] : [{ label: 'Each word on its own', items: termItems }]),
      ...(searches.length === 0 ? [] : [{ label: 'Try these searches', items: searches }]),
    ],
  };
}
