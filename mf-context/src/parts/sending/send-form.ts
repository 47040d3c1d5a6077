import { isAppError, needsConfirmation, type AppErrorCode } from 'shared-contracts/app-error';
import type { Call } from 'shared-contracts/endpoint';
import { ownValue } from 'shared-contracts/own-value';
import type { PageAction } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';

/** A form that was sent, in the browser or to the server. */
export interface SentForm {
  readonly call: Call;
  readonly links: SiteLinks;
  /** Returns a trimmed field; empty when it does not exist. */
  readonly field: (name: string) => string;
  readonly fields: (name: string) => readonly string[];
}

/** The forms of a page: a handler for each value of the field `do`, used in the browser and on the server. */
export interface PageForms {
  /** A handler resolves to the path to go to. */
  readonly handlers: Readonly<Record<string, (sent: SentForm) => Promise<string>>>;
  /** The handlers limited by the plan: a refusal links to the plans. */
  readonly limited?: readonly string[];
}

/** Why a form was refused: `form` is the message, `hint` the next step, `plans` the text of a link to the plans. */
export type FormRefusal = Readonly<Record<string, string>>;

/** Errors whose messages are shown to the reader. */
const shownErrors: readonly AppErrorCode[] = [
  ...(['bad-request', 'conflict', 'forbidden', 'gone', 'not-found', 'storage-full'] as const),
  ...(['too-many-requests', 'unavailable'] as const),
];

function refusalOf(error: unknown, isLimited: boolean): FormRefusal {
  // An error that asks the reader to confirm the login is rethrown, too: the site handles it.
  if (!isAppError(error) || needsConfirmation(error) || !shownErrors.includes(error.code)) throw error;
  const { hint } = error.details;
  return {
    form: error.message,
    ...(hint !== undefined && { hint }),
    ...(isLimited && (error.code === 'conflict' || error.code === 'forbidden') && { plans: 'See plans' }),
  };
}

/** Runs the handler of a form. Rethrows errors that are not for the reader. */
export async function sendForm(
  { handlers: sends, limited = [] }: PageForms,
  form: URLSearchParams,
  site: Pick<SentForm, 'call' | 'links'>,
): Promise<{ readonly to: string } | { readonly refusal: FormRefusal }> {
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const name = field('do');
  const send = ownValue(sends, name);
  if (send === undefined) return { refusal: { form: 'This form is out of date. Please try again.' } };
  try {
    return { to: await send({ ...site, field, fields: (each) => form.getAll(each) }) };
  } catch (error) {
    return { refusal: refusalOf(error, limited.includes(name)) };
  }
}

/** Returns the page action that handles the same forms on the server, without script. */
export const formAction =
  (forms: PageForms): PageAction =>
  async ({ call, links, form }) => {
    const answer = await sendForm(forms, form, { call, links });
    return 'to' in answer
      ? { kind: 'redirect', to: answer.to, status: 303 }
      : { kind: 'form-errors', errors: answer.refusal, values: Object.fromEntries(form) };
  };
