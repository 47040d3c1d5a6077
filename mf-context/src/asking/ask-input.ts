/** The fields of a form that asks a question in a chat. */
export interface AskInput {
  readonly question: string;
  /** Ids of understood dates, names and phrases to ignore. */
  readonly leave: readonly string[];
  /** True: search the whole archive, even if the previous question had a scope. */
  readonly isWhole: boolean;
  readonly mode: 'quotes' | 'written';
}

/** Names of the form fields. */
export const askFields = {
  question: 'question',
  leave: 'leave',
  whole: 'whole',
  mode: 'mode',
  attempt: 'attempt',
} as const;

type Fields = Pick<URLSearchParams, 'get' | 'getAll'>;

/** Reads a form, in the browser or on the server. */
export const readAskInput = (form: Fields): AskInput => ({
  question: (form.get(askFields.question) ?? '').trim(),
  leave: form.getAll(askFields.leave).filter((id) => id !== ''),
  isWhole: form.get(askFields.whole) === '1',
  mode: form.get(askFields.mode) === 'written' ? 'written' : 'quotes',
});

const attemptLength = 32;

/** A 32-bit hash, enough to tell apart the questions of one page view. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Returns an attempt id (`newAttempt`) for a form's question: the same form again is the same attempt, another question
 * is not. Undefined for a form without an attempt id.
 */
export function attemptOfForm(form: URLSearchParams): string | undefined {
  const attempt = form.get(askFields.attempt) ?? '';
  return attempt.length === attemptLength ? `${attempt}-${checksumOf(form.toString())}` : undefined;
}

/** Returns the fields of a form, including the button that submitted it. */
export function fieldsOfForm(form: HTMLFormElement, button: HTMLElement | null = null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  if (button instanceof HTMLButtonElement && button.name !== '') fields.append(button.name, button.value);
  return fields;
}
