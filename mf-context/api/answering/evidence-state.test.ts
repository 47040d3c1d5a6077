import { evidenceState as stateOf } from './evidence-state.ts';
import type { Passage } from './passages/score-passages.ts';
import { plainWords } from '../evaluation/plain-archive.ts';
import { understandQuestion } from './question/understand-question.ts';
import type { SearchTerm } from './retrieval/search-terms.ts';

const term = (fold: string, change: Partial<SearchTerm> = {}): SearchTerm => ({
  ...{ fold, text: fold, isName: false, isDate: false, at: 0, forms: new Map(), parts: [], weight: 1, pages: 1 },
  ...change,
});
const passage = (evidence: number, ...covered: readonly number[]): Passage =>
  ({
    ...{ evidence, headlineCoverage: 0, before: null, after: null, sentence: { text: '', folds: [] } },
    covered: Float64Array.from([...covered, ...Array<number>(9).fill(1)]),
  }) as unknown as Passage;
/** The same passage with this sentence. */
const saying = (one: Passage, text: string): Passage =>
  ({ ...one, sentence: { text, folds: plainWords(text).map(({ fold }) => fold) } }) as unknown as Passage;
const evidenceState = (passages: readonly Passage[], terms: readonly SearchTerm[], text = ''): string =>
  stateOf(passages, understandQuestion(text, plainWords), terms);
/** The words of a usual question, without its names and dates. */
const others = ['carter', 'lagoon', 'ferry', 'week'].map((fold) => term(fold));

describe('the evidence state of an answer', () => {
  const terms = [term('bridge'), term('opened'), ...others];

  it('depends on the share of the question that the best quote covers', () => {
    expect(evidenceState([passage(0.9, 1, 1)], terms)).toBe('found');
    expect(evidenceState([passage(0.4, 1, 0)], terms)).toBe('related');
    expect(evidenceState([passage(0.15, 0, 0.4)], terms)).toBe('nothing');
    expect(evidenceState([], terms)).toBe('nothing');
  });

  it('is not “found” without the year in the question, or without most of its names', () => {
    const dated = [term('election'), term('1973', { isDate: true }), ...others];
    expect(evidenceState([passage(0.9, 1, 0)], dated)).toBe('related');
    expect(evidenceState([passage(0.9, 1, 1)], dated)).toBe('found');
    const name = ['dick', 'muhammad', 'ali'].map((fold, at) => term(fold, { isName: true, at: at * 9 }));
    const named = [...name, ...others];
    expect(evidenceState([passage(0.9, 1, 0, 0)], named)).toBe('related');
    expect(evidenceState([passage(0.9, 0, 1, 1)], named)).toBe('found');
  });

  it('requires more of a question with few words, which can meet by chance; full coverage is enough', () => {
    const two = [term('minister'), term('road')];
    expect(evidenceState([passage(0.62, 1, 0.6)], two)).toBe('related');
    expect(evidenceState([passage(0.62, 1, 1)], [...two, ...others])).toBe('found');
    expect(evidenceState([passage(1, 1, 1)], two)).toBe('found');
  });

  it('is not “found” where a passage says something else about the names than what is asked', () => {
    const name = [term('hogan', { isName: true }), term('bassey', { isName: true })];
    const lost = [...name, term('lose'), term('title')];
    const when = 'When did Hogan Bassey lose his title?';
    const loses = saying(passage(0.8, 1, 1, 1, 1), 'He had to lose the title on 18 March 1959.');
    expect(evidenceState([loses], lost, when)).toBe('found');
    expect(evidenceState([saying(loses, 'He had to lose the title.')], lost, when)).toBe('related');
    expect(evidenceState([saying(loses, 'He took the title on 24 June 1957.')], lost, when)).toBe('related');
    expect(evidenceState([passage(0.8, 1, 1, 0, 1)], lost, when)).toBe('related');
    const second = [...name, term('second'), term('president')];
    expect(evidenceState([passage(0.8, 1, 1, 0, 1)], second, 'Who was the second president?')).toBe('related');
    const said = saying(passage(0.66, 1, 1, 1, 1), 'He was paid ₦40.');
    const pay = [...name, term('paid'), term('fight')];
    const question = 'How much was Hogan Bassey paid for the fight?';
    expect(evidenceState([said], pay, question)).toBe('found');
    expect(evidenceState([passage(0.66, 1, 1, 1, 1)], pay, question)).toBe('related');
  });

  it('is not “found” without one of two names, who came before somebody, or as many parts as a list has', () => {
    const names = ['Dumez', 'Niger', 'Bridge'].map((text, at) =>
      term(text.toLowerCase(), { text, isName: true, at: at * 9, weight: 4 }),
    );
    const work = [...names, term('start'), ...others];
    const began = saying(passage(0.9, 1, 1, 1, 1), 'Dumez was to start on 3 May 1964 on the Niger Bridge.');
    const ask = 'When did Dumez start work on the Niger Bridge?';
    expect(evidenceState([began], work, ask)).toBe('found');
    const without = saying(passage(0.9, 0, 1, 1, 1), 'They were to start on 3 May 1964 on the Niger Bridge.');
    expect(evidenceState([without], work, ask)).toBe('related');
    const office = [term('minister'), term('ngozi', { isName: true }), ...others];
    const before = 'Who was minister before Ngozi?';
    const [only, both] = ['Ngozi is minister; Ade Bello signs.', 'Ade Bello was minister before Ngozi.'];
    expect(evidenceState([saying(passage(0.9, 1, 1), only)], office, before)).toBe('related');
    expect(evidenceState([saying(passage(0.9, 1, 1), both)], office, before)).toBe('found');
    const list = [term('faculties'), term('opened'), ...others];
    const four = 'What were the four faculties that it opened with?';
    const [number, parts] = ['It opened with four faculties.', 'It opened with arts, law, science and engineering.'];
    expect(evidenceState([saying(passage(0.9, 1, 1), number)], list, four)).toBe('related');
    expect(evidenceState([saying(passage(0.9, 1, 1), parts)], list, four)).toBe('found');
  });

  it('requires less if the headline covers the question, because the article is then about it', () => {
    const [inPassing, headed] = [passage(0.4, 1, 1), { ...passage(0.4, 1, 1), headlineCoverage: 0.8 }];
    expect([evidenceState([inPassing], terms), evidenceState([headed], terms)]).toEqual(['related', 'found']);
  });
});
