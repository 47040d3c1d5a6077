import type { NewspaperDate, TextRange } from 'shared-contracts/archive/newspaper';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { yearsOf } from '../question/find-dates.ts';
import type { ScoredUnit } from '../retrieval/find-units.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';
import { coverage, questionFeatures, type QuestionFeatures } from './question-features.ts';
import { rankingParameters } from '../ranking-parameters.ts';
import { isDatedReport } from './find-span.ts';
import { spanTypes, spanCandidates } from './span-candidates.ts';
import { hasCue } from './type-cues.ts';
import type { TextUnit, UnitParagraph } from '../retrieval/text-units.ts';
import { splitSentences } from './split-sentences.ts';

export interface Sentence {
  /** Index of the paragraph on the page. */
  readonly paragraph: number;
  readonly range: TextRange;
  readonly text: string;
  readonly folds: readonly string[];
  /** For each word of `folds`: its range in `text`. */
  readonly places: readonly TextRange[];
}

function sentenceOf({ index, text, folds, places }: UnitParagraph, [start, end]: TextRange): Sentence {
  const own: { readonly fold: string; readonly place: TextRange }[] = [];
  folds.forEach((fold, at) => {
    const [from, to] = [places[at * 2] ?? 0, places[at * 2 + 1] ?? 0];
    if (from >= start && to <= end) own.push({ fold, place: [from - start, to - start] });
  });
  return {
    paragraph: index,
    range: [start, end],
    text: text.slice(start, end),
    folds: own.map(({ fold }) => fold),
    places: own.map(({ place }) => place),
  };
}

/** Returns all sentences of a unit, in order. */
export const sentencesOf = ({ paragraphs }: TextUnit): readonly Sentence[] =>
  paragraphs.flatMap((paragraph) => splitSentences(paragraph.text).map((range) => sentenceOf(paragraph, range)));

/** How many units have their sentences scored. */
const maxUnits = 20;

/** A sentence with its neighbours and its scores. */
export interface Passage {
  readonly unit: ScoredUnit;
  readonly sentence: Sentence;
  readonly before: Sentence | null;
  readonly after: Sentence | null;
  /** Only for sorting; it does not say how certain an answer is. */
  readonly score: number;
  /**
   * For each word of the question: how well the sentence, its neighbours, its headline or the date of its page match
   * it, 0 to 1. The words of a date may be anywhere in the article.
   */
  readonly covered: Float64Array;
  /**
   * The weighted share of the question that the sentence covers, or, with lower factors, its neighbours, headline,
   * article and page date (`rankingParameters.nearby`); decides whether there is an answer.
   */
  readonly evidence: number;
  /** The share of the question that the headline covers: tells a main subject from a passing mention. */
  readonly headlineCoverage: number;
}

const elementwiseMax = (one: Float64Array, other: Float64Array, factor = 1): Float64Array =>
  one.map((value, at) => Math.max(value, factor * (other[at] ?? 0)));

/**
 * Marks the date words that the date of the page covers: the text may say `yesterday` or `this month` instead. A
 * year also matches pages of the following year, because newspapers look back.
 */
function coveredByDate(
  { year, month, day }: NewspaperDate,
  { dates }: UnderstoodQuestion,
  terms: readonly SearchTerm[],
): readonly boolean[] {
  const years = dates.map(yearsOf);
  const isOfYear = years.some(([first, last]) => year >= first && year <= last + 1);
  const printed = [year, month, day].map((part, at) =>
    part === null ? '' : String(part).padStart(at === 0 ? 4 : 2, '0'),
  );
  const isOfMonth = dates.some(({ from }) => from.startsWith(`${printed[0] ?? ''}-${printed[1] ?? ''}`));
  const isOfDay = dates.some(({ from }) => from === printed.join('-'));
  return terms.map(({ isDate, fold }) => {
    if (!isDate) return false;
    if (/^\d{4}s?$/u.test(fold)) return isOfYear;
    return /^\d/u.test(fold) ? isOfDay : isOfMonth;
  });
}

interface ScoringInput {
  readonly question: UnderstoodQuestion;
  readonly terms: readonly SearchTerm[];
  readonly features: QuestionFeatures;
}

/** Bonus for containing the kind of fact that is asked for, and for a dated report when the question asks when. */
function bonusOf({ text }: Sentence, { page }: ScoredUnit, question: UnderstoodQuestion): number {
  const { cue, report } = rankingParameters.order;
  const hasAnswer = spanTypes.has(question.askedFor)
    ? spanCandidates(text, question).length > 0
    : hasCue(text, question);
  const isReport = question.askedFor === 'when' && isDatedReport(text, page.date);
  return (hasAnswer ? cue : 0) + (isReport ? report : 0);
}

function scoreUnit(unit: ScoredUnit, prior: number, { question, terms, features }: ScoringInput): readonly Passage[] {
  const { weights, cover } = features;
  const sentences = sentencesOf(unit);
  const own = sentences.map(({ folds }) => cover(folds));
  const headline = cover(unit.headlineFolds);
  const headlineCoverage = coverage(headline, weights);
  const ofDate = coveredByDate(unit.page.date, question, terms);
  const date = Float64Array.from(weights, (_, at) => {
    const [one, other] = features.pairs[at - terms.length] ?? [at, at];
    return ofDate[one] === true && ofDate[other] === true ? rankingParameters.nearby.dated : 0;
  });
  const nothing = new Float64Array(weights.length);
  const article = [headline, ...own].reduce((sum, one) => elementwiseMax(sum, one), nothing);
  return sentences.map((sentence, at): Passage => {
    const [before, after] = [sentences[at - 1] ?? null, sentences[at + 1] ?? null];
    const here = own[at] ?? nothing;
    const neighbours = elementwiseMax(own[at - 1] ?? nothing, own[at + 1] ?? nothing);
    const near = elementwiseMax(
      elementwiseMax(elementwiseMax(here, date), neighbours, rankingParameters.nearby.neighbour),
      headline,
      rankingParameters.nearby.headline,
    );
    const alone = coverage(here, weights);
    const hasCueNearby = [before, sentence, after].some((one) => one !== null && hasCue(one.text, question));
    const evidence =
      coverage(elementwiseMax(near, article, rankingParameters.nearby.article), weights) *
      (hasCueNearby ? 1 : rankingParameters.withoutCue);
    const bonus = alone > 0 ? bonusOf(sentence, unit, question) : 0;
    return {
      ...{ unit, sentence, before, after, evidence, headlineCoverage },
      score:
        alone + rankingParameters.order.context * (evidence - alone) + rankingParameters.order.prior * prior + bonus,
      covered: withArticleDates(
        elementwiseMax(elementwiseMax(elementwiseMax(here, date), neighbours), headline),
        article,
        terms,
      ),
    };
  });
}

/** Dates count for the whole article, because an article often names the year only once. */
const withArticleDates = (covered: Float64Array, article: Float64Array, terms: readonly SearchTerm[]): Float64Array =>
  Float64Array.from(terms, ({ isDate }, term) => Math.max(covered[term] ?? 0, isDate ? (article[term] ?? 0) : 0));

/** A question printed on a page, as in a quiz, is no evidence. */
const isQuizQuestion = ({ text }: Sentence): boolean => /\?["”’')]*$/u.test(text);

/** Returns the sentences of the best units, except quiz questions, best first. */
export function scorePassages(
  question: UnderstoodQuestion,
  units: readonly ScoredUnit[],
  terms: readonly SearchTerm[],
): readonly Passage[] {
  const scoring = { question, terms, features: questionFeatures(terms) };
  const candidates = units.slice(0, maxUnits);
  return candidates
    .flatMap((unit, place) => scoreUnit(unit, 1 - place / maxUnits, scoring))
    .filter(({ sentence }) => !isQuizQuestion(sentence))
    .sort((a, b) => b.score - a.score);
}
