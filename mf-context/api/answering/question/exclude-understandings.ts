import type { UnderstoodQuestion } from './understand-question.ts';

/** Returns the id by which a reader can exclude a date, name or phrase that was recognised in the question. */
export const understandingId = (kind: 'date' | 'name' | 'phrase', text: string): string =>
  `${kind}:${text.toLowerCase()}`.slice(0, 100);

/** Returns the question without the excluded items: dates and names lose their words, a phrase becomes loose words. */
export function excludeUnderstandings(question: UnderstoodQuestion, leave: readonly string[]): UnderstoodQuestion {
  if (leave.length === 0) return question;
  const isExcluded = (kind: 'date' | 'name' | 'phrase', text: string): boolean =>
    leave.includes(understandingId(kind, text));
  const dates = question.dates.filter(({ text }) => isExcluded('date', text));
  const names = question.names.filter((text) => isExcluded('name', text));
  const gone = ` ${[...dates.map(({ text }) => text), ...names].join(' ').toLowerCase()} `;
  const isGone = (text: string): boolean => gone.split(/[^\p{L}\p{M}\p{Nd}]+/u).includes(text.toLowerCase());
  return {
    ...question,
    words: question.words.filter(({ text, isDate, isName }) => !((isDate || isName) && isGone(text))),
    dates: question.dates.filter((date) => !dates.includes(date)),
    names: question.names.filter((text) => !names.includes(text)),
    phrases: question.phrases.filter(({ text }) => !isExcluded('phrase', text)),
  };
}
