import { drawPage } from 'shared-contracts/testing/in-site';
import { sampleResults } from '../../testing/sample-data.ts';
import { linksIn, searchData } from '../../testing/search-data.ts';
import { Page } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const drawSearch = (values: Partial<SearchPageData>) => drawPage(Page, searchData(values), { at: '/search?q=x' });

/** Draws a search with problems, and returns its lines below the query bar. */
async function lines(q: string, values: Parameters<typeof sampleResults>[0]): Promise<readonly Element[]> {
  const { container } = await drawSearch({ params: { q, page: 3 }, results: sampleResults(values) });
  return [...container.querySelectorAll('form[role=search] ~ div p')];
}

const textOf = ({ textContent }: Element): string | null => textContent;
const marksIn = (line: Element | undefined): readonly (string | null)[] =>
  [...(line?.querySelectorAll('mark') ?? [])].map(textOf);

describe('the problems of a query', () => {
  it('are shown with the faulty part and the suggested query as a link, and not among the notes', async () => {
    const problems = [
      { message: 'NEAR/ takes a number.', range: [7, 13] as const, mend: 'market NEAR/5 fire' },
      { message: 'The whole is short.', range: null },
    ];
    const notes = ['NEAR/ takes a number.', 'Another.'];
    const shown = await lines('market NEAR/x fire', { problems, notes });
    expect(shown.map(textOf)).toEqual([
      'market NEAR/x fire — NEAR/ takes a number. Search for market NEAR/5 fire.',
      'The whole is short.',
    ]);
    expect(marksIn(shown[0])).toEqual(['NEAR/x']);
    expect(linksIn(shown[0] ?? null)).toEqual([['market NEAR/5 fire', '/search?q=market+NEAR%2F5+fire']]);
    expect([...document.querySelectorAll('p')].filter((line) => line.textContent === 'Another.')).toHaveLength(1);
    expect(document.body.textContent.match(/NEAR\/ takes a number/g)).toHaveLength(1);
  });

  it('are on one line if they are the same', async () => {
    const problems = [
      { message: 'Too short.', range: [5, 7] as const },
      { message: 'Not closed.', range: [11, 12] as const },
      { message: 'Too short.', range: [0, 2] as const },
    ];
    const shown = await lines('a* x b* or "', { problems });
    expect(shown.map(textOf)).toEqual(['a* x b* or " — Too short.', 'a* x b* or " — Not closed.']);
    expect(shown.map(marksIn)).toEqual([['a*', 'b*'], ['"']]);
  });

  const suggestions = async (q: string, offered: readonly string[]) =>
    (await lines(q, { problems: offered.map((mend) => ({ message: 'So.', range: null, mend })) })).map(textOf);

  it('are fixed by one link together', async () => {
    expect(await suggestions('foo:bar NEAR/200 baz', ['foo bar NEAR/200 baz', 'foo:bar NEAR/100 baz'])).toEqual([
      'So. Search for foo bar NEAR/100 baz.',
    ]);
  });

  it('are fixed separately if they change the same part', async () => {
    expect(await suggestions('a ((b', ['a b', 'a (b)'])).toEqual(['So. Search for a b.', 'So. Search for a (b).']);
  });
});

describe('a question in the search box', () => {
  it('gets a link to ask it, then what was searched instead', async () => {
    const problems = [{ message: 'This was read as a question.', range: null, mend: 'Nigeria join OPEC' }];
    const [ask, instead] = await lines('When did Nigeria join OPEC?', { problems, isQuestion: true });
    expect(linksIn(ask ?? null)).toEqual([
      ['Ask the archive this question', expect.stringMatching(/^\/context\/chat\/When/) as unknown],
    ]);
    expect(instead).toHaveTextContent('This was read as a question.');
  });
});
