import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { yearsOf } from '../question/find-dates.ts';
import type { FoundUnit } from '../retrieval/find-units.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';
import { coverage, questionFeatures, type QuestionFeatures } from './question-features.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { hasCue } from './type-cues.ts';

/** Pieces whose sentences are looked at. */
const unitsScored = 20;

/** What counts beside a sentence's own words when passages are put in order. */
const share = { context: 0.4, prior: 0.2, cue: 0.1 } as const;

/** How much it counts that a neighbour, or the headline, has what the sentence lacks. */
const nearby = { neighbour: 0.75, headline: 0.9 } as const;

/** A sentence with those around it, and how well it answers. */
export interface Passage {
  readonly unit: FoundUnit;
  readonly sentence: Sentence;
  readonly before: Sentence | null;
  readonly after: Sentence | null;
  /** To put passages in order: no measure of how sure an answer is. */
  readonly score: number;
  /** For each word of the question how well the sentence, its neighbours or its headline have it, 0 to 1. */
  readonly covered: Float64Array;
  /** The share of the question that is in them, by weight: says whether there is an answer. */
  readonly evidence: number;
}

const most = (one: Float64Array, other: Float64Array, worth = 1): Float64Array =>
  one.map((value, at) => Math.max(value, worth * (other[at] ?? 0)));

/** A page of the time asked about says `yesterday` and `this month` where the question says the year. */
function coveredByDate(
  date: NewspaperDate,
  { dates }: UnderstoodQuestion,
  terms: readonly SearchTerm[],
  features: number,
): Float64Array {
  const isOfTime = dates.some((one) => {
    const [first, last] = yearsOf(one);
    return date.year >= first && date.year <= last + 1;
  });
  const covered = new Float64Array(features);
  terms.forEach(({ isDate }, term) => (covered[term] = isDate && isOfTime ? 1 : 0));
  return covered;
}

interface Scoring {
  readonly question: UnderstoodQuestion;
  readonly terms: readonly SearchTerm[];
  readonly features: QuestionFeatures;
}

function scoreUnit(unit: FoundUnit, prior: number, { question, terms, features }: Scoring): readonly Passage[] {
  const { weights, cover } = features;
  const sentences = sentencesOf(unit);
  const own = sentences.map(({ folds }) => cover(folds));
  const headline = cover(unit.headlineFolds);
  const date = coveredByDate(unit.page.date, question, terms, weights.length);
  const nothing = new Float64Array(weights.length);
  return sentences.map((sentence, at): Passage => {
    const here = own[at] ?? nothing;
    const neighbours = most(own[at - 1] ?? nothing, own[at + 1] ?? nothing);
    const counted = most(most(most(here, date), neighbours, nearby.neighbour), headline, nearby.headline);
    const [alone, evidence] = [coverage(here, weights), coverage(counted, weights)];
    const cue = alone > 0 && hasCue(sentence.text, question) ? share.cue : 0;
    return {
      ...{ unit, sentence, before: sentences[at - 1] ?? null, after: sentences[at + 1] ?? null, evidence },
      score: alone + share.context * (evidence - alone) + share.prior * prior + cue,
      covered: most(most(most(here, date), neighbours), headline).slice(0, features.terms),
    };
  });
}

/** The sentences of the best pieces, the best first. */
export function scorePassages(
  question: UnderstoodQuestion,
  units: readonly FoundUnit[],
  terms: readonly SearchTerm[],
): readonly Passage[] {
  const scoring = { question, terms, features: questionFeatures(terms) };
  const looked = units.slice(0, unitsScored);
  return looked
    .flatMap((unit, place) => scoreUnit(unit, 1 - place / unitsScored, scoring))
    .sort((a, b) => b.score - a.score);
}
