import type { TextRange } from 'shared-contracts/archive/newspaper';
import { isAnswered } from '../evidence-state.ts';
import { isRelationWord } from '../question/asked-relation.ts';
import type { AskedQuestion, StatedAnswer } from './asked-question.ts';
import { isOfBelonging, isOfSame } from './same-subject.ts';
import { minLikeness, termsIn } from './sentence-parts.ts';
import { clauseEnds, commas, isWithin, partOf } from './split-sentences.ts';
import { asksLength, isTakenUp, ofNoun, spanCandidates, type SpanCandidate } from './span-candidates.ts';

/** Words that make a value one of something else: a plan, another time, a beginning, or a guess. */
const hedges =
  /\b(?:will|would|should|shall|may|might|can|could|due|to (?:be|have been)|plan(?:s|ned)?|expect(?:s|ed)?|propos(?:es|ed)|hop(?:es|ed)|postponed|put off|again|anew|(?:second|third|last) (?:time|term)|[Rr]e-?(?:opened|built|elected|named)|restored|(?:first|foundation) stone|estimate[sd]?|guess|believed|rumou?r\w*|denie[sd]|so far|by (?:now|then|noon|midnight|evening))\b/u;

/** The future is no hedge where the question is of it too. */
const future = /\b(?:will|would|shall)\b/gu;

/** Words that make a number one of a part, or of something more. */
const ofParts =
  /^of\b|\b(?:of (?:whom|which|them|these)|among them|including|another|(?:a|the) further|the (?:other|remaining)|each|every)\b/iu;

/** Words before a place that is not the very place. */
const besides = /\b(?:near|off|outside|into)\s(?:the\s)?$/iu;

/** True when a part of a sentence has this value and no other of the kind that is asked for. */
function isOnlyIn(part: TextRange, span: TextRange, candidates: readonly SpanCandidate[]): boolean {
  const best = Math.max(...candidates.map(({ rank }) => rank));
  const [only, ...others] = candidates.filter(({ rank, range }) => rank === best && isWithin(range, part));
  return only?.range[0] === span[0] && others.length === 0;
}

/** A counted noun that is the subject of a verb, up to that verb. */
const subject = /^\s\S+\s(?:\S+\s)?(?:were|was|who|which|that|had|have|with|without)\b/iu;
/** How many characters after it the verb may begin. */
const verbWithin = 20;

/** True for `25 members were fined`, where a question does not ask how many were fined. */
function isOfOtherVerb({ passage, span: [, end] }: StatedAnswer, { terms }: AskedQuestion): boolean {
  const found = subject.exec(passage.sentence.text.slice(end))?.[0];
  if (found === undefined) return false;
  const from = end + found.length;
  return ![...termsIn(passage, [from, from + verbWithin], terms)].some((at) => terms[at]?.isName === false);
}

/** How many words of a question whose relation is not known must be said. */
const minTelling = 2;

/** True when a part of a sentence says of this value what is asked for. */
function saysIn(part: TextRange, answer: StatedAnswer, asked: AskedQuestion): boolean {
  const { passage, span } = answer;
  const { question, terms } = asked;
  const { sentence, covered } = passage;
  const candidates = spanCandidates(sentence.text, question);
  if (!isOnlyIn(part, span, candidates)) return false;
  const said = termsIn(passage, part, terms);
  const isCounted = candidates.some(({ range, rank }) => rank === ofNoun && range[0] === span[0]);
  if (isCounted && isOfOtherVerb(answer, asked)) return false;
  // `14,382 votes` of the person that the question names were received, whatever the verb of the sentence is.
  if (isCounted && terms.every(({ isName }, at) => !isName || said.has(at))) return true;
  const telling = terms.filter((term, at) => isRelationWord(term) && said.has(at)).length;
  if (question.relation.length === 0 && !asksLength.test(question.text)) return telling >= minTelling;
  const isOfBefore = isTakenUp(sentence.text, question);
  return terms.every(
    ({ fold }, at) =>
      !question.relation.includes(fold) || said.has(at) || (isOfBefore && (covered[at] ?? 0) >= minLikeness),
  );
}

/** Returns the part of the sentence that says of the answer what is asked for; null for none. */
function statingPart(answer: StatedAnswer, asked: AskedQuestion): TextRange | null {
  const { text } = answer.passage.sentence;
  const [segment, clause] = [partOf(text, answer.span, commas), partOf(text, answer.span, clauseEnds)];
  // The parts of a sum may be in one clause.
  const parts = asked.question.askedFor === 'how_many' ? [clause] : [segment, clause];
  const stating = parts.find((part) => saysIn(part, answer, asked));
  return stating !== undefined && asksLength.test(asked.question.text) ? segment : (stating ?? null);
}

/** True when another clause has a name of the question: what it says of it is something else. */
function hasNameElsewhere({ passage, span }: StatedAnswer, { terms }: AskedQuestion): boolean {
  const { text } = passage.sentence;
  const said = termsIn(passage, partOf(text, span, clauseEnds), terms);
  return [...termsIn(passage, [0, text.length], terms)].some((at) => terms[at]?.isName === true && !said.has(at));
}

/** True when the sentence says that the value is not the very one that is asked for. */
function isHedged({ passage, span }: StatedAnswer, stating: TextRange, { question }: AskedQuestion): boolean {
  const { text } = passage.sentence;
  const stated = text.slice(...stating);
  return (
    hedges.test(question.text.search(future) >= 0 ? stated.replaceAll(future, '') : stated) ||
    besides.test(text.slice(0, span[0])) ||
    (question.askedFor === 'how_many' && ofParts.test(text))
  );
}

/** True when the sentence of an answer states the fact that is asked for, and has only one value for it. */
export function isStated(answer: StatedAnswer, asked: AskedQuestion): boolean {
  const { passage } = answer;
  if (!isAnswered([passage], asked.question, asked.terms)) return false;
  const stating = statingPart(answer, asked);
  return (
    stating !== null &&
    !isHedged(answer, stating, asked) &&
    isOfSame(passage, asked) &&
    !isOfBelonging(passage, asked) &&
    !hasNameElsewhere(answer, asked)
  );
}
