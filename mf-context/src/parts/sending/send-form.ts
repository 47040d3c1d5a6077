import { isAppError, type AppErrorCode } from 'shared-contracts/app-error';
import type { Call } from 'shared-contracts/endpoint';
import { ownValue } from 'shared-contracts/own-value';
import type { PageAction } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';

/** A form as it was sent, in the browser or to the server. */
export interface SentForm {
  readonly call: Call;
  readonly links: SiteLinks;
  /** Without the blanks around it; empty where there is no such field. */
  readonly field: (name: string) => string;
  readonly fields: (name: string) => readonly string[];
}

/** The forms of a page: what each does, by its field `do`, with the same code on both sides. */
export interface PageForms {
  /** Answers where to go: a path of ours. */
  readonly handlers: Readonly<Record<string, (sent: SentForm) => Promise<string>>>;
  /** Of these, what a larger plan has more of: a refusal leads to the plans. */
  readonly limited?: readonly string[];
}

/** Why nothing was done: `form` is the sentence, `hint` what to do next, `plans` the words of a link to the plans. */
export type FormRefusal = Readonly<Record<string, string>>;

/** Refusals that have words for the reader. */
const shownErrors: readonly AppErrorCode[] = [
  ...(['bad-request', 'conflict', 'forbidden', 'gone', 'not-found', 'storage-full'] as const),
  ...(['too-many-requests', 'unavailable'] as const),
];

function refusalOf(error: unknown, isLimited: boolean): FormRefusal {
  if (!isAppError(error) || !shownErrors.includes(error.code)) throw error;
  const { hint } = error.details;
  return {
    form: error.message,
    ...(hint !== undefined && { hint }),
    ...(isLimited && (error.code === 'conflict' || error.code === 'forbidden') && { plans: 'See the plans' }),
  };
}

/** Does what was sent. What goes wrong without words for the reader is thrown on. */
export async function sendForm(
  { handlers: sends, limited = [] }: PageForms,
  form: URLSearchParams,
  site: Pick<SentForm, 'call' | 'links'>,
): Promise<{ readonly to: string } | { readonly refusal: FormRefusal }> {
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const name = field('do');
  const send = ownValue(sends, name);
  if (send === undefined) return { refusal: { form: 'This form is of an older page. Please try once more.' } };
  try {
    return { to: await send({ ...site, field, fields: (each) => form.getAll(each) }) };
  } catch (error) {
    return { refusal: refusalOf(error, limited.includes(name)) };
  }
}

/** The same for a page that is sent its forms without script. */
export const formAction =
  (forms: PageForms): PageAction =>
  async ({ call, links, form }) => {
    const answer = await sendForm(forms, form, { call, links });
    return 'to' in answer
      ? { kind: 'redirect', to: answer.to, status: 303 }
      : { kind: 'form-errors', errors: answer.refusal, values: Object.fromEntries(form) };
  };
