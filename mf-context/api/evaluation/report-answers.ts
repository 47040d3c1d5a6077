import type { GoldQuestion } from './gold-questions.ts';
import type { JudgedAnswer } from './judge-answer.ts';

/** The results of one half: of all questions, and of the answerable ones again without the pages that answer them. */
export interface JudgedHalf {
  readonly answers: readonly JudgedAnswer[];
  readonly withoutGoldPages: readonly JudgedAnswer[];
}

/** The figures of the last line that `mf-context/README.md` describes, and some more. Shares of 0 to 1. */
export interface AnswerFigures {
  readonly recall_at_10: number;
  readonly evidence_at_3: number;
  readonly unanswerable_answered: number;
  readonly answerable_answered: number;
  readonly citation_precision: number;
  readonly foreign_answered: number;
  readonly near_answered: number;
  readonly gold_removed_answered: number;
  readonly paraphrase_evidence_at_3: number;
  readonly paraphrase_answered: number;
  readonly other_relation_answered: number;
  readonly independent_paraphrase_evidence_at_3: number;
  readonly independent_paraphrase_answered: number;
  readonly independent_near_answered: number;
  /**
   * A count of answers that show a contradiction, not a share. No two pages of the demonstration contradict each other.
   */
  readonly said_to_differ: number;
  readonly span_shown: number;
  readonly span_right: number;
  readonly p95_ms: number;
}

const shareOf = <One>(all: readonly One[], is: (one: One) => boolean): number =>
  all.length === 0 ? 0 : all.filter(is).length / all.length;

const isFound = ({ state }: JudgedAnswer): boolean => state === 'found';
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** True when the words shown as the answer are one of the expected ones, with at most three more words around it. */
export const isSpanRight = ({ gold: { answers = [] }, span }: Pick<JudgedAnswer, 'gold' | 'span'>): boolean =>
  span !== null &&
  answers.some(
    (answer) => plain(span).includes(plain(answer)) && span.split(/\s+/u).length <= answer.split(/\s+/u).length + 3,
  );

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const ofTrait = (answers: readonly JudgedAnswer[], trait: string, writer?: GoldQuestion['writer']): typeof answers =>
  answers.filter(({ gold }) => gold.trait === trait && gold.writer === writer);

/** The traits of questions that have figures of their own. */
const separateTraits: ReadonlySet<string | undefined> = new Set(['paraphrase', 'other relation']);

const outsideOf = (answers: readonly JudgedAnswer[], ...kinds: readonly GoldQuestion['outside'][]): typeof answers =>
  answers.filter(({ gold }) => gold.outside !== undefined && kinds.includes(gold.outside));

/** Computes the figures. `precision`: the share of quotes that occur on their page word for word. */
export function figuresOf({ answers: all, withoutGoldPages: without }: JudgedHalf, precision: number): AnswerFigures {
  const isOrdinary = ({ gold }: JudgedAnswer): boolean => !separateTraits.has(gold.trait);
  const [answers, removed] = [all.filter(isOrdinary), without.filter(isOrdinary)];
  const paraphrases = ofTrait(all, 'paraphrase');
  const independent = ofTrait(all, 'paraphrase', 'independent');
  const inside = answers.filter(({ gold }) => gold.outside === undefined);
  const ofSpan = inside.filter((answer) => isFound(answer) && answer.gold.answers !== undefined);
  const figures = {
    recall_at_10: shareOf(inside, ({ page }) => page !== null),
    evidence_at_3: shareOf(inside, ({ passage }) => passage !== null),
    unanswerable_answered: shareOf(outsideOf(answers, 'near', 'later', 'foreign'), isFound),
    answerable_answered: shareOf(inside, isFound),
    citation_precision: precision,
    foreign_answered: shareOf(outsideOf(answers, 'foreign'), isFound),
    near_answered: shareOf(outsideOf(answers, 'near', 'later'), isFound),
    gold_removed_answered: shareOf(removed, isFound),
    paraphrase_evidence_at_3: shareOf(paraphrases, ({ passage }) => passage !== null),
    paraphrase_answered: shareOf(paraphrases, isFound),
    span_shown: shareOf(ofSpan, ({ span }) => span !== null),
    span_right: shareOf(
      ofSpan.filter(({ span }) => span !== null),
      isSpanRight,
    ),
    other_relation_answered: shareOf(ofTrait(all, 'other relation'), isFound),
    independent_paraphrase_evidence_at_3: shareOf(independent, ({ passage }) => passage !== null),
    independent_paraphrase_answered: shareOf(independent, isFound),
    independent_near_answered: shareOf(ofTrait(all, 'other relation', 'independent'), isFound),
  };
  const p95 = percentile(
    answers.map(({ ms }) => ms),
    0.95,
  );
  const shares = Object.entries(figures).map(([name, value]) => [name, rounded(value)]);
  const differing = all.filter((answer) => answer.differing.length > 0).length;
  return { ...(Object.fromEntries(shares) as typeof figures), said_to_differ: differing, p95_ms: Math.round(p95) };
}

type Name = (gold: GoldQuestion) => string;

/** Returns the 95 % confidence interval of a share, by Wilson's formula. */
function interval(share: number, count: number): readonly [number, number] {
  if (count === 0) return [0, 1];
  const z = 1.96;
  const spread = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  const [middle, whole] = [share + z ** 2 / (2 * count), 1 + z ** 2 / count];
  return [(middle - spread) / whole, (middle + spread) / whole];
}

const withInterval = (share: number, count: number): string => {
  const [low, high] = interval(share, count);
  return `${share.toFixed(3).padStart(9)} ${low.toFixed(2)}–${high.toFixed(2)}`;
};

/** Returns one line for each group: count, R@1, R@10, evidence at 1, evidence at 3 and answered with intervals. */
export function groupLines({ answers }: JudgedHalf, nameOf: Name): readonly string[] {
  const groups = new Map<string, JudgedAnswer[]>();
  for (const answer of answers) {
    const name = nameOf(answer.gold);
    groups.set(name, [...(groups.get(name) ?? []), answer]);
  }
  return [...groups].map(([name, group]) => {
    const shares = [
      shareOf(group, ({ page }) => page === 1),
      shareOf(group, ({ page }) => page !== null),
      shareOf(group, ({ passage }) => passage === 1),
      shareOf(group, ({ passage }) => passage !== null),
      shareOf(group, isFound),
    ];
    return `${name.padEnd(24)}${String(group.length).padStart(5)}${shares
      .map((one, at) => (at < 3 ? one.toFixed(3).padStart(9) : withInterval(one, group.length)))
      .join('')}`;
  });
}

/**
 * Returns what would be answered at other thresholds: answerable questions, near misses, foreign ones, and without gold
 * pages.
 */
export function thresholdLines({ answers, withoutGoldPages }: JudgedHalf): readonly string[] {
  const inside = answers.filter(({ gold }) => gold.outside === undefined && gold.trait !== 'paraphrase');
  const [near, foreign] = [outsideOf(answers, 'near', 'later'), outsideOf(answers, 'foreign')];
  return [0.4, 0.45, 0.475, 0.5, 0.525, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85].map((least) => {
    const shares = [inside, near, foreign, withoutGoldPages].map((group) =>
      shareOf(group, ({ evidence }) => evidence >= least),
    );
    return `${`evidence ≥ ${least.toFixed(2)}`.padEnd(24)}${shares.map((one) => one.toFixed(3).padStart(9)).join('')}`;
  });
}
