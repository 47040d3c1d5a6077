import { counted, grouped } from '../../../parts/counted.ts';
import type { RichText, SearchPageData } from '../search-page-data.ts';
import type { AnsweredSearch } from './search-state.ts';
import { resultNoun, filtersInWords } from './present-applied-filters.ts';
import type { PlainQuery, ResultsDescription } from './describe-results.ts';

/** `yams, eggs and rice but not fish`, each as `draw` makes it. */
function listed({ wanted, unwanted, joint }: PlainQuery, draw: (text: string) => RichText[number]): RichText {
  const words = wanted.flatMap((text, index): RichText => {
    if (index === 0) return [draw(text)];
    return [index === wanted.length - 1 ? ` ${joint} ` : ', ', draw(text)];
  });
  return unwanted.length === 0 ? words : [...words, ` but not ${unwanted.join(' or ')}`];
}

/** Marked only where pages were found: the marker lies on nothing else. */
const marked = (text: string): RichText[number] => ({ mark: text });

function withoutWords(search: AnsweredSearch): RichText {
  const { total } = search.results;
  const noun = resultNoun(search.params);
  const within = filtersInWords(search);
  return [total === 0 ? `The archive has no ${noun}${within}` : `${counted(total, noun)}${within}`];
}

/** What only has misread forms of the words is never said to say them. */
function foundSentence({ total, exact = total }: AnsweredSearch['results'], noun: string, plain: PlainQuery): RichText {
  if (exact === 0) {
    const near = `${counted(total, noun)} ${total === 1 ? 'says' : 'say'} something near it`;
    return [`No ${noun} says `, ...listed(plain, (text) => text), `; ${near}`];
  }
  const found = [`${counted(exact, noun)} ${exact === 1 ? 'says' : 'say'} `, ...listed(plain, marked)];
  return exact === total ? found : [...found, `, and ${grouped(total - exact)} more something near it`];
}

function sentence(search: AnsweredSearch, { plain }: ResultsDescription): RichText {
  const { params, results } = search;
  const { total, terms } = results;
  if (params.q === '') return withoutWords(search);
  if (terms.length === 0) return ['Nothing to search for'];
  const noun = resultNoun(params);
  if (total === 0) {
    return plain === null ? [`No ${noun} matches this search`] : [`No ${noun} says `, ...listed(plain, (text) => text)];
  }
  if (plain === null) return [`${counted(total, noun)} ${total === 1 ? 'matches' : 'match'} this search`];
  return foundSentence(results, noun, plain);
}

/** `214 pages say keep right`: how many, of what was understood; and which page of them. */
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

/** `All pages of Evening Star on 1 October`: what a tab says of a search without words. */
export const titleWithoutQuery = (search: Parameters<typeof filtersInWords>[0]): string =>
  `All ${resultNoun(search.params)}s${filtersInWords(search)}`;
