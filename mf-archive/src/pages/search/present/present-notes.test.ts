import { sampleResults } from '../../../testing/sample-data.ts';
import { answeredSearch } from '../../../testing/search-state.ts';
import { presentViewOptions } from './present-notes.ts';
import { presentSearch } from './present-search.ts';

describe('several problems of a query', () => {
  it('are on one line if they are the same', () => {
    const problems = [
      { message: 'Too short.', range: [5, 7] as const },
      { message: 'Not closed.', range: [11, 12] as const },
      { message: 'Too short.', range: [0, 2] as const },
    ];
    const results = sampleResults({ problems });
    expect(presentSearch(answeredSearch({ params: { q: 'a* x b* or "', page: 1 }, results })).querySuggestions).toEqual(
      [
        [{ mark: 'a*' }, ' x ', { mark: 'b*' }, ' or " — ', 'Too short.'],
        ['a* x b* or ', { mark: '"' }, ' — ', 'Not closed.'],
      ],
    );
  });

  const suggestions = (q: string, offered: readonly string[]) =>
    presentSearch(
      answeredSearch({
        params: { q, page: 1 },
        results: sampleResults({ problems: offered.map((mend) => ({ message: 'So.', range: null, mend })) }),
      }),
    ).querySuggestions.map((text) =>
      text.flatMap((piece) => (typeof piece === 'string' ? piece : 'text' in piece ? piece.text : piece.mark)).join(''),
    );

  it('are fixed by one link together', () => {
    expect(suggestions('foo:bar NEAR/200 baz', ['foo bar NEAR/200 baz', 'foo:bar NEAR/100 baz'])).toEqual([
      'So. Search for foo bar NEAR/100 baz.',
    ]);
  });

  it('are fixed separately if they change the same part', () => {
    expect(suggestions('a ((b', ['a b', 'a (b)'])).toEqual(['So. Search for a b.', 'So. Search for a (b).']);
  });
});

describe('a question in the search box', () => {
  it('gets a link to ask it, then what was searched instead', () => {
    const problems = [{ message: 'This was read as a question.', range: null, mend: 'Nigeria join OPEC' }];
    const results = sampleResults({ problems, isQuestion: true });
    const q = 'When did Nigeria join OPEC?';
    const [ask, instead] = presentSearch(answeredSearch({ params: { q, page: 1 }, results })).querySuggestions;
    expect(ask).toEqual([
      { text: 'Ask the archive this question', to: expect.stringMatching(/^\/context\/chat\/When/) as unknown },
    ]);
    expect(instead?.[0]).toBe('This was read as a question.');
  });
});

describe('the order of the results', () => {
  const orders = (params: object, results: object): readonly (readonly [string, boolean])[] => {
    const search = answeredSearch({ params: { q: 'x', page: 1, ...params }, results: sampleResults(results) });
    const items = presentViewOptions(search).find(({ label }) => label === 'Sort')?.items ?? [];
    return items.map(({ text, current }) => [text, current === true]);
  };

  it('is the chosen one', () => {
    expect(orders({}, { total: 2, sort: 'relevance' })).toEqual([
      ['Best match', true],
      ['Oldest', false],
      ['Newest', false],
    ]);
    expect(orders({ sort: 'newest' }, { total: 2, sort: 'newest' })[2]).toEqual(['Newest', true]);
  });

  it('does not offer the best match if the results are not ranked', () => {
    const byDate = [
      ['Oldest', true],
      ['Newest', false],
    ];
    expect(orders({}, { total: 2, sort: 'oldest' })).toEqual(byDate);
    expect(orders({ q: '' }, { total: 2, sort: 'oldest' })).toEqual(byDate);
  });
});
