import { counted, grouped } from '../../../parts/counted.ts';
import type { RichText, SearchPageData } from '../search-page-data.ts';
import type { AnsweredSearch } from './search-state.ts';
import { resultNoun, filtersInWords } from './present-applied-filters.ts';
import type { PlainQuery, ResultsDescription } from './describe-results.ts';

/** Returns `yams, eggs and rice but not fish`, each word formatted by `draw`. */
function listed({ wanted, unwanted, joint }: PlainQuery, draw: (text: string) => RichText[number]): RichText {
  const words = wanted.flatMap((text, index): RichText => {
    if (index === 0) return [draw(text)];
    return [index === wanted.length - 1 ? ` ${joint} ` : ', ', draw(text)];
  });
  return unwanted.length === 0 ? words : [...words, ` but not ${unwanted.join(' or ')}`];
}

/** Highlights a word; only used when pages were found. */
const marked = (text: string): RichText[number] => ({ mark: text });

function withoutWords(search: AnsweredSearch): RichText {
  const { total } = search.results;
  const noun = resultNoun(search.params);
  const within = filtersInWords(search);
  return [total === 0 ? `No ${noun}s${within}` : `${counted(total, noun)}${within}`];
}

/** Returns these words if there may be more results than were counted. */
const atLeast = (results: AnsweredSearch['results'], words: string): string => (results.atLeast === true ? words : '');

/** Says of pages with only fuzzy matches that they are close, never that they mention the words themselves. */
function foundSentence(results: AnsweredSearch['results'], noun: string, plain: PlainQuery): RichText {
  const { total, exact = total } = results;
  if (exact === 0) {
    const near = `${atLeast(results, 'at least ')}${counted(total, 'close match', 'close matches')}`;
    return ['No exact match for ', ...listed(plain, (text) => text), `; ${near}`];
  }
  const found = [
    `${atLeast(results, 'At least ')}${counted(exact, noun)} ${exact === 1 ? 'mentions' : 'mention'} `,
    ...listed(plain, marked),
  ];
  return exact === total ? found : [...found, `, and ${counted(total - exact, 'close match', 'close matches')}`];
}

const isCut = ({ limits = [] }: AnsweredSearch['results']): boolean => limits.some(({ kind }) => kind === 'parts');

/** Says only how many pages match, for a query that cannot be put in words or was not searched in full. */
function matchSentence(results: AnsweredSearch['results'], noun: string): RichText {
  const { total } = results;
  const searched = isCut(results) ? 'what was searched' : 'this search';
  if (total === 0) return [`No ${noun} matches ${searched}`];
  return [`${atLeast(results, 'At least ')}${counted(total, noun)} ${total === 1 ? 'matches' : 'match'} ${searched}`];
}

function sentence(search: AnsweredSearch, { plain }: ResultsDescription): RichText {
  const { params, results } = search;
  const { total, terms } = results;
  if (params.q === '') return withoutWords(search);
  if (terms.length === 0) return ['Nothing to search for'];
  const noun = resultNoun(params);
  if (plain === null || isCut(results)) return matchSentence(results, noun);
  return total === 0 ? [`No ${noun} mentions `, ...listed(plain, (text) => text)] : foundSentence(results, noun, plain);
}

/** Returns the heading, such as `214 pages mention keep right`, and the current page of results. */
export function presentHeading(
  search: AnsweredSearch,
  description: ResultsDescription,
): Pick<SearchPageData, 'heading' | 'pagePosition'> {
  const { page, pageCount } = search.results;
  return {
    heading: sentence(search, description),
    pagePosition: page > 1 && page <= pageCount ? `page ${grouped(page)} of ${grouped(pageCount)}` : null,
  };
}

/** Returns the title of a search without words: `All pages of Evening Star on 1 October`. */
export const titleWithoutQuery = (search: Parameters<typeof filtersInWords>[0]): string =>
  `All ${resultNoun(search.params)}s${filtersInWords(search)}`;
