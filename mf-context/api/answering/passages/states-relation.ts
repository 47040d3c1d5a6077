import { isRelationWord } from '../question/asked-relation.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { rankingParameters } from '../ranking-parameters.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';
import { wordWeights } from './question-features.ts';
import type { Passage } from './score-passages.ts';
import { hasSpans, spanCandidates } from './span-candidates.ts';
import { asksMoney, hasReason } from './type-cues.ts';

/** A word counts as said from this likeness on: also by a synonym. */
const minLike = 0.55;

const money = /[₦£$€]|\b(?:naira|kobo|pounds?|dollars?|shillings?|pence|cents?)\b/iu;
const mass = /\b(?:kilos?|kilograms?|kilogrammes?|kg|pounds?|tons?|tonnes?|stone)\b/iu;
const length = /\d|\b(?:feet|metres?|miles?|kilometres?|days?|hours?|months?|years?|weeks?|yards)\b/iu;

/** For questions that ask for a kind of value: what a text must have. */
const valueTests: readonly (readonly [RegExp, RegExp])[] = [
  [asksMoney, money],
  [/\bweigh/iu, mass],
  [/\bhow (?:tall|high|deep|long|far)\b/iu, length],
];

function hasValue({ before, sentence, after }: Passage, question: UnderstoodQuestion): boolean {
  const texts = [before, sentence, after].map((one) => one?.text ?? '');
  const isTyped = question.relation.length > 0 && hasSpans.has(question.askedFor);
  if (isTyped && texts.every((text) => spanCandidates(text, question).length === 0)) return false;
  const text = texts.join(' ');
  if (question.askedFor === 'why' && !hasReason(text)) return false;
  return valueTests.every(([asked, value]) => !asked.test(question.text) || value.test(text));
}

const isSaid = ({ covered }: Passage, term: number): boolean => (covered[term] ?? 0) >= minLike;

/** Returns the share, by weight, of the words that say what is asked about the names and dates; 1 without such words. */
function relationShare(passage: Passage, terms: readonly SearchTerm[]): number {
  const weights = wordWeights(terms);
  let [said, all] = [0, 0];
  terms.forEach((term, at) => {
    if (!isRelationWord(term)) return;
    all += weights[at] ?? 0;
    said += (weights[at] ?? 0) * (isSaid(passage, at) ? 1 : (passage.covered[at] ?? 0));
  });
  return all === 0 ? 1 : said / all;
}

/**
 * Returns by how much the confidence in a passage is lowered, as a factor, because it does not state the asked relation:
 * the page has the names and dates of the question and says something else about them.
 */
export function relationFactor(passage: Passage, question: UnderstoodQuestion, terms: readonly SearchTerm[]): number {
  const { share, unsaid } = rankingParameters.relation;
  const isUnsaid = terms.some(({ fold }, at) => question.relation.includes(fold) && !isSaid(passage, at));
  const isStated = !isUnsaid && hasValue(passage, question);
  return (1 - share + share * relationShare(passage, terms)) * (isStated ? 1 : unsaid);
}
