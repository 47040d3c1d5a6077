import type { TextRange } from 'shared-contracts/archive/newspaper';
import { isAnswered } from '../evidence-state.ts';
import { isRelationWord } from '../question/asked-relation.ts';
import type { AskedQuestion, StatedAnswer } from './asked-question.ts';
import { isAboutPossession, isAboutSameSubject } from './same-subject.ts';
import { minLikeness, termsIn } from './sentence-parts.ts';
import { clauseBoundary, phraseBoundary, isWithin, enclosingPart } from './split-sentences.ts';
import { asksLength, refersBack, countedNounRank, spanCandidates, type SpanCandidate } from './span-candidates.ts';

/** Words that show that a value is not for the fact itself but for a plan, a repetition, a beginning, or a guess. */
const hedges =
  /\b(?:will|would|should|shall|may|might|can|could|due|to (?:be|have been)|plan(?:s|ned)?|expect(?:s|ed)?|propos(?:es|ed)|hop(?:es|ed)|postponed|put off|again|anew|(?:second|third|last) (?:time|term)|[Rr]e-?(?:opened|built|elected|named)|restored|(?:first|foundation) stone|estimate[sd]?|guess|believed|rumou?r\w*|denie[sd]|so far|by (?:now|then|noon|midnight|evening))\b/u;

/** The future tense is no hedge if the question is in the future tense too. */
const future = /\b(?:will|would|shall)\b/gu;

/** Words that show that a number counts only a part, or something in addition. */
const ofParts =
  /^of\b|\b(?:of (?:whom|which|them|these)|among them|including|another|(?:a|the) further|the (?:other|remaining)|each|every)\b/iu;

/** Words before a place that show that something was not in that place itself. */
const nearbyWords = /\b(?:near|off|outside|into)\s(?:the\s)?$/iu;

/** True when this value is the only candidate of the highest rank in a part of a sentence. */
function isOnlyIn(part: TextRange, span: TextRange, candidates: readonly SpanCandidate[]): boolean {
  const best = Math.max(...candidates.map(({ rank }) => rank));
  const [only, ...others] = candidates.filter(({ rank, range }) => rank === best && isWithin(range, part));
  return only?.range[0] === span[0] && others.length === 0;
}

/**
 * What follows a number if the counted noun is the subject of a verb: the noun, up to a word such as `were` or `who`.
 */
const subject = /^\s\S+\s(?:\S+\s)?(?:were|was|who|which|that|had|have|with|without)\b/iu;
/** The verb is looked for in this many characters after that. */
const verbWithin = 20;

/** True for `25 members were fined` if the question does not ask how many were fined. */
function hasUnaskedVerb({ passage, span: [, end] }: StatedAnswer, { terms }: AskedQuestion): boolean {
  const found = subject.exec(passage.sentence.text.slice(end))?.[0];
  if (found === undefined) return false;
  const from = end + found.length;
  return ![...termsIn(passage, [from, from + verbWithin], terms)].some((at) => terms[at]?.isName === false);
}

/** If the relation of a question is unknown, at least this many of its relation words must be said. */
const minRelationWords = 2;

/** True when a part of a sentence states the asked relation for this value. */
function statesRelationIn(part: TextRange, answer: StatedAnswer, asked: AskedQuestion): boolean {
  const { passage, span } = answer;
  const { question, terms } = asked;
  const { sentence, covered } = passage;
  const candidates = spanCandidates(sentence.text, question);
  if (!isOnlyIn(part, span, candidates)) return false;
  const said = termsIn(passage, part, terms);
  const isCounted = candidates.some(({ range, rank }) => rank === countedNounRank && range[0] === span[0]);
  if (isCounted && hasUnaskedVerb(answer, asked)) return false;
  // `14,382 votes` beside all names of the question is an answer, whatever the verb of the sentence.
  if (isCounted && terms.every(({ isName }, at) => !isName || said.has(at))) return true;
  const relationWordCount = terms.filter((term, at) => isRelationWord(term) && said.has(at)).length;
  if (question.relation.length === 0 && !asksLength.test(question.text)) return relationWordCount >= minRelationWords;
  const isOfBefore = refersBack(sentence.text, question);
  return terms.every(
    ({ fold }, at) =>
      !question.relation.includes(fold) || said.has(at) || (isOfBefore && (covered[at] ?? 0) >= minLikeness),
  );
}

/** Returns the part of the sentence that states the asked relation for the answer; null for none. */
function statingPart(answer: StatedAnswer, asked: AskedQuestion): TextRange | null {
  const { text } = answer.passage.sentence;
  const [segment, clause] = [
    enclosingPart(text, answer.span, phraseBoundary),
    enclosingPart(text, answer.span, clauseBoundary),
  ];
  // A clause may list the parts of a sum, so a number must be the only one in its whole clause.
  const parts = asked.question.askedFor === 'how_many' ? [clause] : [segment, clause];
  const stating = parts.find((part) => statesRelationIn(part, answer, asked));
  return stating !== undefined && asksLength.test(asked.question.text) ? segment : (stating ?? null);
}

/**
 * True when a name of the question is only in another clause, so that the answer's clause may be about something else.
 */
function hasNameElsewhere({ passage, span }: StatedAnswer, { terms }: AskedQuestion): boolean {
  const { text } = passage.sentence;
  const said = termsIn(passage, enclosingPart(text, span, clauseBoundary), terms);
  return [...termsIn(passage, [0, text.length], terms)].some((at) => terms[at]?.isName === true && !said.has(at));
}

/** True when the sentence shows that the value is not exactly the one that is asked for. */
function isHedged({ passage, span }: StatedAnswer, stating: TextRange, { question }: AskedQuestion): boolean {
  const { text } = passage.sentence;
  const stated = text.slice(...stating);
  return (
    hedges.test(question.text.search(future) >= 0 ? stated.replaceAll(future, '') : stated) ||
    nearbyWords.test(text.slice(0, span[0])) ||
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
    isAboutSameSubject(passage, asked) &&
    !isAboutPossession(passage, asked) &&
    !hasNameElsewhere(answer, asked)
  );
}
