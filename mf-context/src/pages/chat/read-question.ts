import { maxQuestionLength } from 'shared-contracts/context/chats/start-run';

/** Invisible characters, and lone surrogates. */
const invisible = /[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** Returns a question from an address as one line, cut to the maximum length of a question. */
export function readQuestion(typed: string): string {
  const line = typed
    .replaceAll(invisible, '')
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
