import type { UnderstoodQuestion } from './understand-question.ts';

/** Words that point back at what was said before, as typed. */
const pointing = /\b(?:he|him|his|she|her|hers|it|its|they|them|their|that|those|this|these|there|then|one|ones)\b/iu;

/** A question with fewer words of its own is seldom whole. */
const leastWords = 3;

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Names and dates of a question; where it has no names, its other words. */
function subjectOf({ names, dates, words }: UnderstoodQuestion): readonly string[] {
  const about = names.length > 0 ? names : words.filter(({ isDate }) => !isDate).map(({ text }) => text);
  return [...about, ...dates.map(({ text }) => text)];
}

/**
 * A follow-up as a question that stands by itself: with the names and dates of the one before, in brackets, where it
 * points back (`Where did he die?`) or is too short to be whole. Any other question stays as it is.
 */
export function standAlone(question: UnderstoodQuestion, previous: UnderstoodQuestion | null): string {
  const { text, words, names, dates } = question;
  if (previous === null) return text;
  if (!pointing.test(text) && words.length >= leastWords) return text;
  const own = names.length > 0 && !pointing.test(text) && words.length >= 2;
  if (own) return text;
  const taken = subjectOf(previous).filter((part) => !holds(text, part));
  // A date of its own takes the place of the one before.
  const kept = dates.length > 0 ? taken.filter((part) => !previous.dates.some((date) => date.text === part)) : taken;
  return kept.length === 0 ? text : `${text} (${kept.join(', ')})`;
}
