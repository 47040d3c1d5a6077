import { AppError } from 'shared-contracts/app-error';

/** Signs that turn the direction of writing, that steer machines, or that no newspaper prints. */
const forbidden = /[\p{Cc}\p{Co}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
/** More marks on one letter are no writing. */
const mostMarks = /\p{M}{6,}/u;

/** A corrected line may be so much longer than the one that stood there, in UTF-16 units. */
const mostLetters = (now: string): number => Math.max(60, 2 * now.length + 20);

const refused = (message: string, hint: string): AppError =>
  new AppError('bad-request', message, { hint, fields: { text: message } });

/** A line as somebody typed it: NFC, single spaces. Rejects with `bad-request` what cannot stand in a line. */
export function checkText(typed: string, now: string): string {
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (forbidden.test(text)) {
    throw refused(
      'The text has signs that cannot be seen, such as control characters.',
      'Type the line by hand instead of pasting it.',
    );
  }
  if (mostMarks.test(text)) {
    throw refused('A letter has more marks than any writing has.', 'Write the letter as it is printed.');
  }
  if (text.length > mostLetters(now)) {
    throw refused(
      'That is far longer than the printed line.',
      'Correct one printed line at a time, and write only what stands in it.',
    );
  }
  return text;
}
