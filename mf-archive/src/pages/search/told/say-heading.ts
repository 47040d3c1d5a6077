import { counted, grouped } from '../../../parts/counted.ts';
import type { Prose, SearchPageData } from '../search-page-data.ts';
import type { Answered } from './asked.ts';
import { nounWithin, sayWithin } from './say-limits.ts';
import type { PlainQuery, Told } from './told.ts';

/** `yams, eggs and rice but not fish`, each as `draw` makes it. */
function listed({ wanted, unwanted, joint }: PlainQuery, draw: (text: string) => Prose[number]): Prose {
  const words = wanted.flatMap((text, index): Prose => {
    if (index === 0) return [draw(text)];
    return [index === wanted.length - 1 ? ` ${joint} ` : ', ', draw(text)];
  });
  return unwanted.length === 0 ? words : [...words, ` but not ${unwanted.join(' or ')}`];
}

/** Marked only where pages were found: the marker lies on nothing else. */
const marked = (text: string): Prose[number] => ({ mark: text });

function withoutWords(asked: Answered): Prose {
  const { total } = asked.results;
  const noun = nounWithin(asked.wish);
  const within = sayWithin(asked);
  return [total === 0 ? `The archive has no ${noun}${within}` : `${counted(total, noun)}${within}`];
}

/** What only has misread forms of the words is never said to say them. */
function sayFound({ total, exact = total }: Answered['results'], noun: string, plain: PlainQuery): Prose {
  if (exact === 0) {
    const near = `${counted(total, noun)} ${total === 1 ? 'says' : 'say'} something near it`;
    return [`No ${noun} says `, ...listed(plain, (text) => text), `; ${near}`];
  }
  const found = [`${counted(exact, noun)} ${exact === 1 ? 'says' : 'say'} `, ...listed(plain, marked)];
  return exact === total ? found : [...found, `, and ${grouped(total - exact)} more something near it`];
}

function sentence(asked: Answered, { plain }: Told): Prose {
  const { wish, results } = asked;
  const { total, terms } = results;
  if (wish.q === '') return withoutWords(asked);
  if (terms.length === 0) return ['Nothing to search for'];
  const noun = nounWithin(wish);
  if (total === 0) {
    return plain === null ? [`No ${noun} matches this search`] : [`No ${noun} says `, ...listed(plain, (text) => text)];
  }
  if (plain === null) return [`${counted(total, noun)} ${total === 1 ? 'matches' : 'match'} this search`];
  return sayFound(results, noun, plain);
}

/** `214 pages say keep right`: how many, of what was understood; and which page of them. */
export function sayHeading(asked: Answered, told: Told): Pick<SearchPageData, 'heading' | 'aside'> {
  const { page, pageCount } = asked.results;
  return {
    heading: sentence(asked, told),
    aside: page > 1 && page <= pageCount ? `page ${grouped(page)} of ${grouped(pageCount)}` : null,
  };
}

/** `All pages of Evening Star on 1 October`: what a tab says of a search without words. */
export const sayAll = (asked: Parameters<typeof sayWithin>[0]): string =>
  `All ${nounWithin(asked.wish)}s${sayWithin(asked)}`;
