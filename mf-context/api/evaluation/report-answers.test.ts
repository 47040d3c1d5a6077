import type { GoldQuestion } from './gold-questions.ts';
import type { JudgedAnswer } from './judge-answer.ts';
import { figuresOf, groupLines, isSpanRight } from './report-answers.ts';

const answer = (change: Partial<JudgedAnswer>, outside?: NonNullable<GoldQuestion['outside']>): JudgedAnswer => ({
  gold: { id: 'x', question: 'Who?', kind: 'who', split: 'held', ...(outside === undefined ? {} : { outside }) },
  ...{ state: 'found', evidence: 1, page: 1, passage: 1, ms: 10, span: null, differing: [], shown: '' },
  ...change,
});

const half = {
  answers: [
    answer({}),
    answer({ page: 4, passage: null, ms: 90 }),
    answer({ state: 'related', page: null, passage: null }),
    answer({ state: 'nothing' }, 'foreign'),
    answer({}, 'near'),
  ],
  withoutGoldPages: [answer({ state: 'nothing' }), answer({})],
};

describe('the figures of an evaluation', () => {
  it('are shares of the questions that they are about', () => {
    expect(figuresOf(half, 1)).toEqual({
      recall_at_10: 0.667,
      evidence_at_3: 0.333,
      unanswerable_answered: 0.5,
      answerable_answered: 0.667,
      citation_precision: 1,
      foreign_answered: 0,
      near_answered: 1,
      gold_removed_answered: 0.5,
      paraphrase_evidence_at_3: 0,
      paraphrase_answered: 0,
      span_shown: 0,
      span_right: 0,
      other_relation_answered: 0,
      ...{ independent_paraphrase_evidence_at_3: 0, independent_paraphrase_answered: 0, independent_near_answered: 0 },
      said_to_differ: 0,
      p95_ms: 90,
    });
  });

  it('are apart for questions in other words and of another relation', () => {
    const ofTrait = (change: Partial<JudgedAnswer>, trait: string, writer?: GoldQuestion['writer']): JudgedAnswer => {
      const one = answer(change, trait === 'paraphrase' ? undefined : 'near');
      return { ...one, gold: { ...one.gold, trait, ...(writer !== undefined && { writer }) } };
    };
    const more = [ofTrait({}, 'paraphrase'), ofTrait({ passage: null, state: 'nothing' }, 'paraphrase')];
    const figures = figuresOf({ ...half, answers: [...half.answers, ...more, ofTrait({}, 'other relation')] }, 1);
    expect(figures).toEqual({
      ...figuresOf(half, 1),
      ...{ paraphrase_evidence_at_3: 0.5, paraphrase_answered: 0.5, other_relation_answered: 1 },
    });
    const independent = [
      ofTrait({ state: 'related', differing: ['1972'] }, 'paraphrase', 'independent'),
      ofTrait({}, 'other relation', 'independent'),
    ];
    expect(figuresOf({ ...half, answers: [...half.answers, ...more, ...independent] }, 1)).toMatchObject({
      ...{ paraphrase_evidence_at_3: 0.5, other_relation_answered: 0, said_to_differ: 1 },
      ...{ independent_paraphrase_evidence_at_3: 1, independent_paraphrase_answered: 0, independent_near_answered: 1 },
    });
  });

  it('are listed by group with intervals', () => {
    expect(groupLines(half, ({ outside }) => outside ?? 'inside').map((line) => line.split(/\s+/u))).toEqual([
      ['inside', '3', '0.333', '0.667', '0.333', '0.333', '0.06–0.79', '0.667', '0.21–0.94'],
      ['foreign', '1', '1.000', '1.000', '1.000', '1.000', '0.21–1.00', '0.000', '0.00–0.79'],
      ['near', '1', '1.000', '1.000', '1.000', '1.000', '0.21–1.00', '1.000', '0.21–1.00'],
    ]);
  });

  it('count words shown as the answer as right with a few more around them, and not in a whole sentence', () => {
    const { gold } = answer({});
    const isRight = (span: string): boolean => isSpanRight({ gold: { ...gold, answers: ['Ernest Ikoli'] }, span });
    expect(['Ernest Ikoli', 'Mr Ẹrnest Ikoli', 'Ikoli', 'It was edited in Lagos by Ernest Ikoli'].map(isRight)).toEqual(
      [true, true, false, false],
    );
  });
});
