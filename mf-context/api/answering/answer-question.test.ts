import { AppError } from 'shared-contracts/app-error';
import { answerQuestion } from './answer-question.ts';
import { plainArchive, type PlainPage } from '../evaluation/plain-archive.ts';

const pages: readonly PlainPage[] = [
  {
    slug: 'herald-1966',
    year: 1966,
    headline: 'A Road Across the Niger',
    paragraphs: [
      'The river can now be crossed. On Tuesday, 4 January, the prime minister opened the Niger Bridge at Onitsha. Dumez, a French firm, had completed the work.',
      'What did it cost? Five million pounds is the figure that people give.',
    ],
  },
  {
    slug: 'ledger-1983',
    year: 1983,
    paragraphs: ['The Niger Bridge at Onitsha was opened by the prime minister on 4 January 1966. It is long.'],
  },
  { slug: 'lantern-1985', year: 1985, paragraphs: ['Grain is kept in a pot with a stone on top. Rats stay away.'] },
];

const archive = plainArchive(pages);
const ask = (question: string, previous?: string) =>
  answerQuestion({ archive }, previous === undefined ? { question } : { question, previous });

describe('an answer', () => {
  it('has what words found if the pages of a like meaning cannot be read in time', async () => {
    const busy = {
      ...archive,
      pages: (ids: readonly string[], timeoutMs: number) =>
        ids.includes('id of lantern-1985')
          ? Promise.reject(new AppError('timeout', 'Too late'))
          : archive.pages(ids, timeoutMs),
    };
    const similar = () => Promise.resolve([{ page: 'id of lantern-1985', place: [0, 0, 9] as const, likeness: 0.9 }]);
    const { state, cards } = await answerQuestion(
      { archive: busy, similar },
      { question: 'Who painted the Niger Bridge?' },
    );
    expect([state, cards[0]?.page.slug]).toEqual(['related', 'herald-1966']);
    const unknown = answerQuestion({ archive: busy, similar }, { question: 'Why did the trumpets blow?' });
    await expect(unknown).rejects.toMatchObject({ code: 'timeout' });
  });

  it('consists of sentences exactly as on the page, with their boxes', async () => {
    const { state, cards, searched } = await ask('Who opened the Niger Bridge at Onitsha?');
    expect(state).toBe('found');
    expect(cards.length).toBeGreaterThan(0);
    for (const { page, paragraph, range, quote, before, after, boxes } of cards) {
      const [stored] = await archive.pages([`id of ${page.slug}`], 1);
      const text = stored?.paragraphs[paragraph]?.text ?? '';
      expect(text.slice(...range)).toBe(quote);
      expect(stored?.paragraphs.map((one) => one.text).join(' ')).toContain(before);
      expect(stored?.paragraphs.map((one) => one.text).join(' ')).toContain(after);
      expect(boxes.length).toBeGreaterThan(0);
    }
    expect(cards[0]?.quote).toContain('Niger Bridge');
    expect(cards.map(({ number }) => number)).toEqual(cards.map((_, index) => index + 1));
    expect(searched).toEqual({ pages: 10_000, firstYear: 1954, lastYear: 2009 });
  });

  it('marks the words of the question within the quote', async () => {
    const { cards, matched } = await ask('Who opened the Niger Bridge?');
    const [first] = cards;
    const lit = (first?.marks ?? []).map(([start, end]) => first?.quote.slice(start, end));
    expect(lit).toEqual(expect.arrayContaining(['opened', 'Niger', 'Bridge']));
    expect(matched).toEqual(['opened', 'Niger', 'Bridge']);
  });

  it('says what it did not find, and shows no quotes beside it', async () => {
    const answer = await ask('How many eggs do I need for a sponge cake?');
    expect(answer).toMatchObject({ state: 'nothing', cards: [] });
    expect(answer.nowhere).toEqual(['eggs', 'need', 'sponge', 'cake']);
  });

  it('does not count as found for the right topic in the wrong year', async () => {
    expect((await ask('Who opened the Niger Bridge in 1972?')).state).not.toBe('found');
    expect((await ask('Who opened the Niger Bridge in 1966?')).state).toBe('found');
  });

  it('looks up a follow-up with the subject of the previous question, and shows this', async () => {
    const { asked: requests, cards } = await ask('What did it cost?', 'Who opened the Niger Bridge?');
    expect(requests).toBe('What did it cost? (Niger Bridge)');
    expect(cards.map(({ quote }) => quote).join(' ')).toContain('Niger Bridge');
  });

  it('is empty for a question without words, without an archive query', async () => {
    expect(await ask('???')).toMatchObject({ state: 'nothing', cards: [], matched: [], unmatched: [] });
  });

  it('is refused with a reason if there is no archive', async () => {
    await expect(answerQuestion({}, { question: 'Who?' })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('never quotes a withdrawn page, even if the index still finds it', async () => {
    const withdrawn = 'id of herald-1966';
    const requests: string[] = [];
    const without: typeof archive = {
      ...archive,
      pages: (ids, timeoutMs) => {
        requests.push(...ids);
        return archive.pages(
          ids.filter((id) => id !== withdrawn),
          timeoutMs,
        );
      },
    };
    const { cards } = await answerQuestion(
      { archive: without },
      { question: 'Who opened the Niger Bridge at Onitsha?' },
    );
    expect(requests).toContain(withdrawn);
    expect(cards.map(({ page }) => page.slug)).toEqual(['ledger-1983']);
  });
});
