import { encodePageText } from '../../text/packed-page.ts';
import { parseQuery } from '../query/parse-query.ts';
import { pageText } from '../../testing/make-page.ts';
import { pageMatches } from './edition-matches.ts';

describe('matches in an edition', () => {
  it('are limited to the requested number, however often a word occurs', () => {
    const { tree, terms } = parseQuery('market');
    const page = encodePageText(pageText('market market', 'the market'));
    const lit = (most: number) =>
      pageMatches({ pages: [page, page, page], parsedQuery: { tree, terms }, alternatives: [], maxPages: most }).map(
        (own) => own.length,
      );
    expect([lit(100), lit(5), lit(3)]).toEqual([
      [3, 3, 3],
      [3, 2, 0],
      [3, 0, 0],
    ]);
  });
});
