import { maxQuestionLength } from 'shared-contracts/context/chats/start-run';

/** Signs that nobody sees, and those that are no text. */
const maxLength = /[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A question as an address has it: one line, no longer than a question may be. */
export function readQuestion(typed: string): string {
  const line = typed
    .replaceAll(maxLength, '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (line.length <= maxQuestionLength) return line;
  const signs = Array.from(
    new Intl.Segmenter().segment(line.slice(0, maxQuestionLength * 16)),
    ({ segment }) => segment,
  );
  return signs.slice(0, maxQuestionLength).join('').trim();
}
