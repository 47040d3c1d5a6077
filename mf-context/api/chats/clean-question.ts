import { AppError } from 'shared-contracts/app-error';

/** Signs that turn the order of what stands beside them, or that nobody sees and no language needs. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;
/** Of a sign that is no sign without its other half: no database keeps it. */
const loneSurrogates = /\p{Cs}/gu;
const control = /\p{Cc}+/gu;

/** A question as it is kept: one line of well-formed text. Throws `bad-request` when nothing is left of it. */
export function cleanQuestion(typed: string): string {
  const plain = typed.replaceAll(loneSurrogates, '').normalize('NFC').replace(invisible, '').replace(control, ' ');
  const question = plain.replaceAll(/\s+/gu, ' ').trim();
  if (question.length < 2) throw new AppError('bad-request', 'Please ask a question');
  return question;
}

const maxTitleLength = 80;

/** What a chat is called until somebody names it: its first question, cut after a word. */
export function titleOf(question: string): string {
  const signs = Array.from(question);
  if (signs.length <= maxTitleLength) return question;
  const cut = signs.slice(0, maxTitleLength).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxTitleLength / 2)).trim()}…`;
}
