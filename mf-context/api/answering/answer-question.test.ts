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
const pageOf = (slug: string, year: number, ...paragraphs: readonly string[]): PlainPage => ({
  slug,
  year,
  paragraphs,
});

/** Returns for each quote: its page, what it says, and whether that agrees with the first. */
async function statedIn(measured: ReturnType<typeof plainArchive>) {
  const { cards } = await answerQuestion({ archive: measured }, { question: 'How long is the Niger Bridge?' });
  return cards.map(
    ({ page: { slug }, quote, span, agrees }) =>
      [slug, span === undefined ? null : quote.slice(...span), agrees] as const,
  );
}

const ask = (question: string, previous?: string) =>
  answerQuestion({ archive }, previous === undefined ? { question } : { question, previous });

describe('an answer', () => {
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

  it('says which quotes say the same as the first, in any form, and which cannot be right together with it', async () => {
    const long = pageOf('herald-1966', 1966, 'The Niger Bridge is 1,404 metres long and carries two lanes.');
    const same = pageOf('ledger-1983', 1983, 'To drivers the Niger Bridge seems long: 1,404 metres of dark steel.');
    const other = pageOf('lantern-1985', 1985, 'He says that the Niger Bridge is 1,250 metres long, wind or no wind.');
    const elsewhere = pageOf(
      'gazette-1986',
      1986,
      'At Jebba a bridge is 600 metres long, and the Niger Bridge longer.',
    );
    const agreements = async (...pagesOf: readonly PlainPage[]) =>
      (await statedIn(plainArchive(pagesOf))).map(([, , agrees]) => agrees);
    expect(await agreements(long, same)).toEqual([undefined, true]);
    expect(await agreements(long, other)).toEqual([undefined, false]);
    expect(await agreements(long, elsewhere)).not.toContain(false);
  });

  it.each([
    ['another day', 'The Gboko mill was opened on 9 May 1966.', 'Opened on 2 June 1965, the Gboko mill is old.', false],
    ['a plan', 'The Gboko mill was opened on 9 May 1966.', 'The Gboko mill will be opened on 2 June 1966.', undefined],
    [
      'another time',
      'The Gboko mill was opened on 9 May 1966.',
      'The Gboko mill was opened again on 2 June 1968.',
      undefined,
    ],
    [
      'years between',
      'The Gboko mill was opened on 9 May 1966.',
      'The Gboko mill was opened on 2 June 1985.',
      undefined,
    ],
    [
      'two reports',
      'The Gboko mill was opened on 30 December 1965.',
      'The Gboko mill was opened on 20 December 1969.',
      undefined,
    ],
    ['another event', 'The Gboko mill was opened on 9 May 1966.', 'On 2 June 1965 a mill burned at Gboko.', undefined],
  ])('says that quotes differ only if both state the same: %s', async (_case, one, other, agrees) => {
    const pages = [pageOf('herald-1966', 1966, one), pageOf('ledger-1970', 1970, other)];
    const { cards } = await answerQuestion(
      { archive: plainArchive(pages) },
      { question: 'When was the Gboko mill opened?' },
    );
    expect(cards.map((card) => card.agrees)).toContain(agrees);
    expect(cards.some((card) => card.agrees === false)).toBe(agrees === false);
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
      pages: (ids, withinMs) => {
        requests.push(...ids);
        return archive.pages(
          ids.filter((id) => id !== withdrawn),
          withinMs,
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
