import type { AskedFor } from 'shared-contracts/context/answer';
import type { UnderstoodQuestion } from '../question/understand-question.ts';

const numberWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|double|dozen)\b/iu;
const dateWords =
  /\b(?:(?:18|19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|today|oṣù|ọdún|ọjọ́|watan|shekara\p{L}*|ran|ọnwa|afọ|n’abalị)\b/iu;
const reasons =
  /\b(?:because|since|so that|in order|reason|aim|over|due|meant|in protest|therefore|domin|saboda|nítorí)\b/iu;
/** Questions that ask for an amount of money. */
export const asksMoney =
  /\bhow much\b.*\b(?:paid|pay|costs?|rent|price|earn|spend|spent|worth|award|petrol|fee|debt|money|stolen|collected|raised)\b|\b(?:price|cost|wages?) (?:of|did|was|were|is)\b/iu;

/** True when a text gives a reason for something. */
export const hasReason = (text: string): boolean => reasons.test(text);

const places = /\b(?:in|at|near|to|from|ní|ti|dé|a|na|n’)\s+\p{Lu}/u;

const isNew = (text: string, question: string): boolean => !question.toLowerCase().includes(text.toLowerCase());

/** True when the sentence has a name that the question does not have. */
function hasNewName(sentence: string, question: string): boolean {
  for (const match of sentence.matchAll(/\p{Lu}[\p{Ll}\p{M}’'-]{2,}/gu)) {
    if (match.index > 0 && isNew(match[0], question)) return true;
  }
  return /^\p{Lu}[\p{Ll}\p{M}’'-]{2,}\s\p{Lu}/u.test(sentence);
}

/** True when the sentence has a number word, or a number in digits that the question does not have. */
function hasNewNumber(sentence: string, question: string): boolean {
  if (numberWords.test(sentence)) return true;
  return (sentence.match(/\d[\d,.]*/gu) ?? []).some((number) => isNew(number, question));
}

const tests: Readonly<Record<AskedFor, ((sentence: string, question: string) => boolean) | null>> = {
  who: hasNewName,
  when: (sentence) => dateWords.test(sentence),
  where: (sentence, question) => places.test(sentence) && hasNewName(sentence, question),
  how_many: hasNewNumber,
  why: hasReason,
  list: (sentence) => /,.*(?:,| and )/u.test(sentence),
  what: null,
};

/**
 * True when a sentence has the kind of fact that the question asks for (a name, date or number), or when no kind is
 * known.
 */
export const hasCue = (sentence: string, { askedFor, text }: UnderstoodQuestion): boolean =>
  tests[askedFor]?.(sentence, text) ?? true;
