import { sampleResults } from '../../../testing/sample-data.ts';
import { answeredSearch } from '../../../testing/search-state.ts';
import { describeResults } from './describe-results.ts';
import { presentHeading } from './present-heading.ts';

describe('the heading of the results', () => {
  /** Returns the heading as plain text. */
  function heading(values: object): string {
    const terms = [{ kind: 'word', text: 'lagoss', excluded: false, pages: null }] as const;
    const search = answeredSearch({ params: { q: 'lagoss', page: 1 }, results: sampleResults({ terms, ...values }) });
    return presentHeading(search, describeResults(search.results, 'lagoss'))
      .heading.map((piece) => (typeof piece === 'string' ? piece : 'mark' in piece ? piece.mark : piece.text))
      .join('');
  }

  it('never claims that pages with only fuzzy matches contain the word', () => {
    expect(heading({ total: 51, exact: 51 })).toBe('51 pages mention lagoss');
    expect(heading({ total: 51, exact: 48 })).toBe('48 pages mention lagoss, and 3 close matches');
    expect(heading({ total: 49, exact: 0 })).toBe('No exact match for lagoss; 49 close matches');
    expect(heading({ total: 1, exact: 0 })).toBe('No exact match for lagoss; 1 close match');
  });

  it('says that there may be more if not everything was searched', () => {
    expect(heading({ total: 51, exact: 51, atLeast: true })).toBe('At least 51 pages mention lagoss');
    expect(heading({ total: 49, exact: 0, atLeast: true })).toBe(
      'No exact match for lagoss; at least 49 close matches',
    );
    expect(heading({ total: 51, understood: '(lagoss)', atLeast: true })).toBe('At least 51 pages match this search');
  });

  it('does not claim that pages contain the words if parts of the search were left out', () => {
    const limits = [{ kind: 'parts', searched: 1, message: 'Left out: the.' }];
    expect(heading({ total: 51, exact: 51, limits })).toBe('51 pages match what was searched');
    expect(heading({ total: 1, exact: 1, limits, atLeast: true })).toBe('At least 1 page matches what was searched');
    expect(heading({ total: 0, limits })).toBe('No page matches what was searched');
    expect(heading({ total: 51, exact: 51, limits: [{ ...limits[0], kind: 'spellings' }] })).toBe(
      '51 pages mention lagoss',
    );
  });
});
