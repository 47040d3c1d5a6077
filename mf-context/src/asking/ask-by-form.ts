import { isAppError, type AppErrorCode } from 'shared-contracts/app-error';
import { type StartRunInput } from 'shared-contracts/context/chats/start-run';
import type { Call } from 'shared-contracts/endpoint';
import type { FormErrors, GoElsewhere } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';
import { attemptOfForm } from './ask-input.ts';
import { getChat } from '../../api/chats/get-chat.endpoint.ts';
import { startRun } from '../../api/chats/start-run.endpoint.ts';

const shownErrors: readonly AppErrorCode[] = [
  'bad-request',
  'conflict',
  'not-found',
  'too-many-requests',
  'unavailable',
];

/** Returns the form's data with the reason why it was refused; rethrows unexpected errors. */
export function refusedForm(error: unknown, values: FormErrors['values'] = {}): FormErrors {
  if (!isAppError(error) || !shownErrors.includes(error.code)) throw error;
  const { hint, fields = {} } = error.details;
  const form = Object.values(fields)[0] ?? error.message;
  return { kind: 'form-errors', errors: { form, ...(hint !== undefined && { hint }) }, values };
}

const pollMs = 150;
/** The most waits between polls; then the page is shown without an answer, with a link to check again. */
const maxPolls = 14;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Waits about two seconds for the answer, since a page without script cannot update itself. Resolves to the chat's
 * title.
 */
async function untilAnswered(call: Call, chat: string, run: string): Promise<string> {
  for (let look = 0; ; look += 1) {
    const { title, turns } = await call(getChat, { id: chat });
    const turn = turns.find((one) => one.run === run);
    if (turn === undefined || turn.end !== null || look >= maxPolls) return title;
    await wait(pollMs);
  }
}

interface SentForm {
  readonly call: Call;
  readonly links: SiteLinks;
  readonly form: URLSearchParams;
}

/** Asks the question of a form, and redirects to the chat. Sending the form twice asks once. */
export async function askByForm(
  { call, links, form }: SentForm,
  input: StartRunInput,
): Promise<FormErrors | GoElsewhere> {
  const attempt = attemptOfForm(form);
  try {
    const { chat, run } = await call(startRun, { ...input, ...(attempt !== undefined && { attempt }) });
    const title = await untilAnswered(call, chat, run);
    return { kind: 'redirect', to: `${links.question(title, chat)}#turn-${run}`, status: 303 };
  } catch (error) {
    return refusedForm(error, { question: input.question });
  }
}
