import { makeBrand } from 'shared-contracts/brand';
import { answerQuestion } from '../answering/answer-question.ts';
import { plainArchive } from '../evaluation/plain-archive.ts';
import { presentAnswer, describeScope } from './present-answer.ts';
const archive = plainArchive([
  { slug: 'bridge', year: 1990, paragraphs: ['The Third Mainland Bridge measures 10.5 kilometres.'] },
  { slug: 'length', year: 1991, paragraphs: ['The Third Mainland Bridge is 11.8 kilometres long.'] },
  {
    slug: 'harvest',
    year: 1970,
    paragraphs: ['The harvest was "good": Chief Bola Ige praised the farmers of Onitsha.'],
  },
  { slug: 'again', year: 1971, paragraphs: ['Chief Bola Ige opened the market.'] },
  { slug: 'once', year: 1972, paragraphs: ['The harvest failed, said Musa Yar Adua of Onitsha.'] },
]);
const context = { archive, brand: makeBrand('archivi') };
const tell = async (question: string) => {
  const input = { question, scope: {} };
  return await presentAnswer(context, input, await answerQuestion(context, input));
};

describe('a presented answer', () => {
  it('links to the page with the words of each quote highlighted, whatever punctuation they contain', async () => {
    const { cards } = await tell('How was the harvest at Onitsha?');
    const [first] = cards.filter(({ page }) => page.slug === 'harvest');
    const lit = new URL(first?.href ?? '', 'http://localhost').searchParams.get('q');
    expect(lit).toBe('"The harvest was good : Chief Bola Ige praised the farmers of Onitsha"');
  });

  it('offers only questions that have quotes, about names that occur on more than one page', async () => {
    const { verdict } = await tell('How was the harvest at Onitsha?');
    expect(verdict?.followUps).toEqual(['What was said about Chief Bola Ige?']);
    for (const question of verdict?.followUps ?? []) expect((await tell(question)).cards.length).toBeGreaterThan(0);
  });

  it('has the nearest pages instead of quotes if nothing answers the question', async () => {
    const { cards, verdict } = await tell('Which orchestra played a symphony by the lagoon of Onitsha in Vienna?');
    expect([verdict?.state, cards]).toEqual(['nothing', []]);
    expect(verdict?.nearest.map(({ slug }) => slug).sort()).toEqual(['harvest', 'once']);
  });

  it('does not report numbers that only seem to contradict each other', async () => {
    const { cards, verdict } = await tell('How many kilometres long is the Third Mainland Bridge?');
    expect(cards.map(({ page }) => page.slug).sort()).toEqual(['bridge', 'length']);
    expect(verdict).toMatchObject({ state: 'found', differing: [] });
  });

  it('names the titles in its scope as the archive names them', async () => {
    const input = { question: 'How was the harvest?', scope: { titles: ['herald'] } };
    const { verdict } = await presentAnswer(context, input, await answerQuestion(context, input));
    expect(verdict?.within).toBe('Herald');
  });

  it('describes its scope in words', () => {
    expect(describeScope({})).toBeNull();
    const names = new Map([['gaskiya', 'Gaskiya Ta Fi Kwabo']]);
    const scope = { titles: ['gaskiya', 'no-title'], languages: ['yo'], from: '1960', to: '1966' };
    expect(describeScope(scope, names)).toBe('Gaskiya Ta Fi Kwabo or no-title, Yoruba, 1960 to 1966');
    expect([describeScope({ from: '1960' }), describeScope({ to: '1966-05' })]).toEqual([
      'from 1960 on',
      'until 1966-05',
    ]);
    expect(describeScope({ languages: ['no code at all'] })).toBe('no code at all');
  });
});
