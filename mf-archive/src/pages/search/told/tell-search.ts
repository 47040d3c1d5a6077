import type { SearchPageData } from '../search-page-data.ts';
import type { Answered, Asked } from './asked.ts';
import { sayFound } from './say-cards.ts';
import { sayFilters } from './say-filters.ts';
import { sayHeading } from './say-heading.ts';
import { sayHistogram } from './say-histogram.ts';
import { sayLimits } from './say-limits.ts';
import { sayClose, sayLines, sayMends, sayNotes, sayRows } from './say-notes.ts';
import { beyondLast, heldTitles, holdingsSentence, notMade, nothingFound, sayTries } from './say-notices.ts';
import { sayTools } from './say-tools.ts';
import { tell } from './told.ts';

/** How to ask: an example, and what it finds. */
const searchHelp: readonly (readonly [example: string, meaning: string])[] = [
  ['market women', 'both words on the same page, anywhere'],
  ['"market women"', 'the words one after the other, as printed'],
  ['market OR bazaar', 'either word, or both; OR in capitals'],
  ['market -fish', 'pages without the word; NOT fish is the same'],
  ['mark*', 'words that begin so: market, markets, marked'],
  ['wom?n, l*s', 'one letter, or any number of them, left open'],
  ['market NEAR/5 fire', 'at most five words apart'],
  ['headline:market', 'in headlines; also byline: and text:, each also before "a phrase"'],
  ['(market OR bazaar) Lagos', 'parentheses keep together what belongs together'],
  ['ọjà, oja', 'tone marks, dots below and ɓ, ɗ, ƙ may be typed or left out: both find the same pages'],
];

/** A page on which nothing is said yet. */
const blank = ({ wish, problem }: Asked): SearchPageData => ({
  wish,
  problem,
  heading: [],
  aside: null,
  deck: null,
  mends: [],
  lines: [],
  limits: null,
  close: null,
  notes: [],
  histogram: null,
  rows: [],
  help: [],
  filters: null,
  notice: null,
  found: null,
  titles: [],
  tries: null,
  tools: null,
  permanent: null,
});

function tellLanding(asked: Asked): SearchPageData {
  const { holdings, links } = asked;
  return {
    ...blank(asked),
    heading: ['Search the archive'],
    deck: holdings === null ? null : holdingsSentence(holdings),
    help: searchHelp,
    titles: heldTitles(holdings, links),
    tries: sayTries(holdings, links),
  };
}

function tellProblem(asked: Asked & { readonly problem: NonNullable<Asked['problem']> }): SearchPageData {
  const { problem, holdings, links } = asked;
  return {
    ...blank(asked),
    heading: [problem.passing ? 'This search has no answer yet' : 'This search was not made'],
    notice: notMade(asked, problem),
    // What is wrong with a search is no matter of its words.
    tries: problem.passing ? sayTries(holdings, links) : null,
    limits: sayLimits(asked),
    filters: sayFilters(asked),
  };
}

function tellAnswer(asked: Answered): SearchPageData {
  const { wish, results, holdings, links } = asked;
  const told = tell(results, wish.q);
  const { total, page, pageCount } = results;
  const isBeyond = total > 0 && page > pageCount;
  return {
    ...blank(asked),
    ...sayHeading(asked, told),
    ...sayTools(asked),
    mends: sayMends(asked),
    lines: sayLines(asked, told),
    limits: sayLimits(asked),
    close: sayClose(asked),
    notes: sayNotes(asked),
    histogram: sayHistogram(asked),
    rows: sayRows(asked),
    help: searchHelp,
    filters: sayFilters(asked),
    found: total === 0 ? null : sayFound(asked, told),
    ...(isBeyond && { notice: beyondLast(asked) }),
    ...(total === 0 && { notice: nothingFound(asked, told), tries: sayTries(holdings, links) }),
  };
}

/** Puts a search into all that its page shows. Runs on the server: browsers get the words, and no code for them. */
export function tellSearch(asked: Asked): SearchPageData {
  const { problem, results } = asked;
  if (problem !== null) return tellProblem({ ...asked, problem });
  return results === null ? tellLanding(asked) : tellAnswer({ ...asked, results });
}
