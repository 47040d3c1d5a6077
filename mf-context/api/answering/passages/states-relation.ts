import { isRelationWord } from '../question/asked-relation.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { rankingParameters } from '../ranking-parameters.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';
import { termMatcher } from './match-terms.ts';
import { wordWeights } from './question-features.ts';
import type { Passage } from './score-passages.ts';
import { spanTypes, refersBack, spanCandidates } from './span-candidates.ts';
import { asksMoney, hasReason } from './type-cues.ts';

/** The least likeness at which a word counts as said; synonyms reach it. */
const minLike = 0.55;

const money = /[₦£$€]|\b(?:naira|kobo|pounds?|dollars?|shillings?|pence|cents?)\b/iu;
const mass = /\b(?:kilos?|kilograms?|kilogrammes?|kg|pounds?|tons?|tonnes?|stone)\b/iu;
const length = /\d|\b(?:feet|metres?|miles?|kilometres?|days?|hours?|months?|years?|weeks?|yards)\b/iu;

/** Where the first pattern matches the question, the second must match the text. */
const valueTests: readonly (readonly [RegExp, RegExp])[] = [
  [asksMoney, money],
  [/\bweigh/iu, mass],
  [
    /\bthe score\b/iu,
    /\d ?[-–—:] ?\d|\b(?:one|two|three|four|five|six|seven|eight|nine|\d+)(?: goals?)? (?:to|nil)\b/iu,
  ],
  [/\bhow (?:tall|high|deep|long|far)\b/iu, length],
];

/** True when one sentence has both a value of the kind that is asked for and a word that says the relation, if any. */
function hasTypedValue(
  { before, sentence, after }: Passage,
  question: UnderstoodQuestion,
  terms: readonly SearchTerm[],
): boolean {
  const match = termMatcher(terms);
  return [sentence, before, after].some((one) => {
    if (one === null || spanCandidates(one.text, question).length === 0) return false;
    const hits = one.folds.flatMap(match).filter(({ likeness }) => likeness >= minLike);
    return (
      question.relation.length === 0 ||
      refersBack(one.text, question) ||
      hits.some(({ term }) => question.relation.includes(terms[term]?.fold ?? ''))
    );
  });
}

/** `Who was minister before X?`: a sentence that only names X does not say. */
const asksOrder = /\b(?:before|after) (?:\p{Lu}|\d{4})/u;
const order = /\b(?:before|after|succe\w+|replac\w+|preced\w+|predecessor|took over|former)\b/iu;

/** `Which seven states`: a list has commas between its parts, or `and`. */
const asksList = /\b(?:which|what (?:were|are) the|name the) (two|three|four|five|six|seven|eight|nine|ten|twelve)\b/iu;
const listLengths = 'two three four five six seven eight nine ten twelve'.split(' ');

function hasList(text: string, question: UnderstoodQuestion): boolean {
  const length = listLengths.indexOf(asksList.exec(question.text)?.[1]?.toLowerCase() ?? '') + 2;
  return length < 2 || (text.match(/,|\band\b/gu) ?? []).length >= Math.min(length, 5) - 1;
}

function hasValue(passage: Passage, question: UnderstoodQuestion, terms: readonly SearchTerm[]): boolean {
  if (spanTypes.has(question.askedFor) && !hasTypedValue(passage, question, terms)) return false;
  const { before, sentence, after } = passage;
  const text = [before, sentence, after].map((one) => one?.text ?? '').join(' ');
  if (question.askedFor === 'why' && !hasReason(text)) return false;
  if (asksOrder.test(question.text) && !order.test(sentence.text)) return false;
  return (
    hasList(sentence.text, question) &&
    valueTests.every(([asked, value]) => !asked.test(question.text) || value.test(text))
  );
}

const isSaid = ({ covered }: Passage, term: number): boolean => (covered[term] ?? 0) >= minLike;

/** Returns the weighted share of the question's relation words that a passage says; 1 if the question has none. */
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
 * Returns the factor that lowers the confidence in a passage that does not state the asked relation: its page may have
 * the names and dates of the question, but say something else about them.
 */
export function relationFactor(passage: Passage, question: UnderstoodQuestion, terms: readonly SearchTerm[]): number {
  const { share, unsaid, valueless } = rankingParameters.relation;
  const isUnsaid = terms.some(({ fold }, at) => question.relation.includes(fold) && !isSaid(passage, at));
  const stated = (isUnsaid ? unsaid : 1) * (hasValue(passage, question, terms) ? 1 : valueless);
  return (1 - share + share * relationShare(passage, terms)) * stated;
}
