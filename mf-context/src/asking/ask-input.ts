/** A question in a chat, as a form sends it. */
export interface AskInput {
  readonly question: string;
  /** Ids of what was understood and is not to count. */
  readonly leave: readonly string[];
  /** True: the whole archive, also where the question before was narrowed. */
  readonly isWhole: boolean;
  readonly mode: 'quotes' | 'written';
}

/** Names of the fields. */
export const askFields = {
  question: 'question',
  leave: 'leave',
  whole: 'whole',
  mode: 'mode',
  attempt: 'attempt',
} as const;

type Fields = Pick<URLSearchParams, 'get' | 'getAll'>;

/** Reads a form, on either side. */
export const readAskInput = (form: Fields): AskInput => ({
  question: (form.get(askFields.question) ?? '').trim(),
  leave: form.getAll(askFields.leave).filter((id) => id !== ''),
  isWhole: form.get(askFields.whole) === '1',
  mode: form.get(askFields.mode) === 'written' ? 'written' : 'quotes',
});

const attemptLength = 32;

/** Tells apart what is asked by one drawing of a page: 32 bits are enough for that. */
function checksumOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const sign of text) mark = Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** Names what a form asks by the attempt in it: the same form again is the same question, another question is not. */
export function attemptOfForm(form: URLSearchParams): string | undefined {
  const attempt = form.get(askFields.attempt) ?? '';
  return attempt.length === attemptLength ? `${attempt}-${checksumOf(form.toString())}` : undefined;
}

/** What a form of the page holds, with the button that sent it. */
export function fieldsOfForm(form: HTMLFormElement, button: HTMLElement | null = null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  if (button instanceof HTMLButtonElement && button.name !== '') fields.append(button.name, button.value);
  return fields;
}
