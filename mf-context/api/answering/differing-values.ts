import type { AnswerCard, AskedFor, DifferingValue } from 'shared-contracts/context/answer';
import { findDates } from './question/find-dates.ts';

const numbers = /(?:[₦£$]|US\$)?\d[\d,]*(?:\.\d+)?(?:\s(?:million|billion|thousand|per cent))?/gu;

const plain = (text: string): string => text.replaceAll(/[₦£$,]|US/gu, '').trim();

/** Numbers of a quote that are no part of a date, nor of the question. */
function numbersOf(quote: string, question: string): readonly string[] {
  const dates = findDates(quote);
  const isOfDate = (at: number): boolean => dates.some(({ start, end }) => at >= start && at < end);
  const asked = new Set(Array.from(question.matchAll(numbers), ([number]) => plain(number)));
  return Array.from(quote.matchAll(numbers))
    .filter((match) => !isOfDate(match.index) && !asked.has(plain(match[0])))
    .map(([number]) => number.trim());
}

const datesOf = (quote: string, question: string): readonly string[] => {
  const asked = new Set(findDates(question).map(({ from, to }) => `${from} ${to}`));
  return findDates(quote)
    .filter(({ from, to }) => !asked.has(`${from} ${to}`))
    .map(({ text }) => text);
};

const keyOf = (value: string, askedFor: AskedFor): string => {
  const [date] = askedFor === 'when' ? findDates(value) : [];
  return date === undefined ? plain(value) : `${date.from} ${date.to}`;
};

/**
 * The numbers or dates of quotes that do not agree: each with the cards that have it. Only where a number or a date was
 * asked for, and no value is in all the cards that have any. A year and a day of it agree.
 */
export function differingValues(
  cards: readonly Pick<AnswerCard, 'number' | 'quote'>[],
  question: string,
  askedFor: AskedFor,
): readonly DifferingValue[] {
  if (askedFor !== 'when' && askedFor !== 'how_many') return [];
  const read = askedFor === 'when' ? datesOf : numbersOf;
  const byCard = cards
    .map(({ number, quote }) => ({ number, values: read(quote, question) }))
    .filter(({ values }) => values.length > 0);
  const found = new Map<string, { text: string; cards: number[] }>();
  for (const { number, values } of byCard) {
    for (const text of values) {
      const value = found.get(keyOf(text, askedFor)) ?? { text, cards: [] };
      if (!value.cards.includes(number)) value.cards.push(number);
      found.set(keyOf(text, askedFor), value);
    }
  }
  const agreed = [...found.keys()].some((key) =>
    byCard.every(({ values }) => values.some((value) => agrees(keyOf(value, askedFor), key))),
  );
  return byCard.length < 2 || agreed ? [] : [...found.values()];
}

/** `1978-10` and `1978-10-01` say no different things. */
function agrees(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((key) => key.split(' ')[0] ?? '');
  return one === other || (a.length >= 4 && b.length >= 4 && /^\d{4}/u.test(a) && (a.startsWith(b) || b.startsWith(a)));
}
