import { AppError } from 'shared-contracts/app-error';

/** Invisible characters and bidirectional control characters, which no language needs. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;
/** Lone surrogates, which a database cannot store. */
const loneSurrogates = /\p{Cs}/gu;
const control = /\p{Cc}+/gu;

/** Returns a question as one line of well-formed text. Throws `bad-request` when nothing is left of it. */
export function cleanQuestion(typed: string): string {
  const plain = typed.replaceAll(loneSurrogates, '').normalize('NFC').replace(invisible, '').replace(control, ' ');
  const question = plain.replaceAll(/\s+/gu, ' ').trim();
  if (question.length < 2) throw new AppError('bad-request', 'Please ask a question');
  return question;
}

const maxTitleLength = 80;

/** Returns the initial title of a chat: its first question, cut after a word. */
export function titleOf(question: string): string {
  const signs = Array.from(question);
  if (signs.length <= maxTitleLength) return question;
  const cut = signs.slice(0, maxTitleLength).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxTitleLength / 2)).trim()}…`;
}
