import { goldQuestions, splitOf, type GoldQuestion } from './gold-questions.ts';

const all = goldQuestions();
const independent = all.filter(({ writer }) => writer === 'independent');
const questions = all.filter(({ writer }) => writer === undefined);
const outside = questions.filter((question) => question.outside !== undefined);
const inside = questions.filter((question) => question.outside === undefined);

const countBy = (name: (question: GoldQuestion) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const question of questions) counts.set(name(question), (counts.get(name(question)) ?? 0) + 1);
  return counts;
};

describe('the questions for evaluating answers', () => {
  it('are at least two hundred, without duplicates, nearly a third without an answer', () => {
    expect(questions.length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ question }) => question.toLowerCase())).size).toBe(all.length);
    expect(outside.length / questions.length).toBeGreaterThanOrEqual(0.3);
    for (const kind of ['near', 'later', 'foreign']) {
      expect(outside.filter((question) => question.outside === kind).length).toBeGreaterThanOrEqual(15);
    }
  });

  it('cover all kinds: who, when, where, how many, why, lists; in four languages; misspelt, dated, retrospective', () => {
    const kinds = countBy(({ kind }) => kind);
    for (const kind of ['who', 'when', 'where', 'how_many', 'why', 'list', 'what']) {
      expect([kind, (kinds.get(kind) ?? 0) >= 8]).toEqual([kind, true]);
    }
    const languages = countBy(({ language }) => language ?? 'en');
    for (const language of ['en', 'yo', 'ha', 'ig']) {
      expect([language, (languages.get(language) ?? 0) >= 10]).toEqual([language, true]);
    }
    expect([...countBy(({ trait }) => trait ?? 'plain').keys()].sort()).toEqual(
      [
        'dated',
        'misspelt',
        'negation',
        'other relation',
        'paraphrase',
        'phrase',
        'pidgin',
        'plain',
        'retrospective',
      ].sort(),
    );
  });

  it('are split into two halves by their ids alone, with each paraphrase in the half of its original', () => {
    const splits = new Map(questions.map(({ id, split }) => [id, split]));
    for (const { id, of, split } of questions) expect([id, splits.get(of ?? id)]).toEqual([id, split]);
    for (const question of questions) expect([question.id, question.split]).toEqual([question.id, splitOf(question)]);
    for (const half of [inside, outside]) {
      const tuned = half.filter(({ split }) => split === 'tune').length / half.length;
      expect(tuned).toBeGreaterThan(0.4);
      expect(tuned).toBeLessThan(0.6);
    }
  });

  it('include a hundred paraphrases and a hundred questions for what no page says of its subject', () => {
    for (const trait of ['paraphrase', 'other relation']) {
      expect(questions.filter((question) => question.trait === trait).length).toBeGreaterThanOrEqual(100);
    }
  });

  it('include a hundred of each by somebody who had not seen the code, in two halves of their own', () => {
    for (const trait of ['paraphrase', 'other relation'])
      expect(independent.filter((question) => question.trait === trait).length).toBeGreaterThanOrEqual(100);
    for (const question of independent) expect([question.id, question.split]).toEqual([question.id, splitOf(question)]);
    for (const { id, trait, evidence } of independent)
      expect([id, evidence !== undefined]).toEqual([id, trait === 'paraphrase']);
  });

  it('have evidence exactly if they can be answered', () => {
    for (const { id, evidence } of inside) {
      expect([id, Object.keys(evidence ?? {}).length > 0]).toEqual([id, true]);
    }
    for (const { evidence, also } of outside) expect([evidence, also]).toEqual([undefined, undefined]);
  });
});
