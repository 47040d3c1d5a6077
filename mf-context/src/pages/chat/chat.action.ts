import { type StartRunInput } from 'shared-contracts/context/chats/start-run';
import { ownValue } from 'shared-contracts/own-value';
import type { FormErrors, GoElsewhere, LoaderContext, PageAction } from 'shared-contracts/page';
import { readFeedback } from '../../answer/read-feedback.ts';
import { askByForm, refusedForm } from '../../asking/ask-by-form.ts';
import { readAskInput } from '../../asking/ask-input.ts';
import { getChat } from '../../../api/chats/get-chat.endpoint.ts';
import { giveFeedback } from '../../../api/feedback/give-feedback.endpoint.ts';
import { stopRun } from '../../../api/chats/start-run.endpoint.ts';

type ChatRequest = LoaderContext & { readonly form: URLSearchParams };
type ActionResult = FormErrors | GoElsewhere;

const chatAddress = ({ url }: ChatRequest, run: string): GoElsewhere => ({
  kind: 'redirect',
  to: `${url.pathname}${url.search}#turn-${encodeURIComponent(run)}`,
  status: 303,
});

/** Returns the scope of the previous question, unless the whole archive is to be searched. */
async function scopeOf({ call }: ChatRequest, chat: string, isWhole: boolean): Promise<Pick<StartRunInput, 'scope'>> {
  if (isWhole) return {};
  const { turns } = await call(getChat, { id: chat });
  const scope = turns.at(-1)?.scope ?? {};
  return Object.keys(scope).length === 0 ? {} : { scope };
}

async function askQuestion(sent: ChatRequest): Promise<ActionResult> {
  const { question, leave, isWhole, mode } = readAskInput(sent.form);
  const chat = sent.url.searchParams.get('chat');
  const input = { question, mode, ...(leave.length > 0 && { leave }) };
  if (chat === null) return await askByForm(sent, input);
  return await askByForm(sent, { ...input, chat, ...(await scopeOf(sent, chat, isWhole)) });
}

async function requestStop(sent: ChatRequest): Promise<ActionResult> {
  const run = sent.form.get('run') ?? '';
  await sent.call(stopRun, { run });
  return chatAddress(sent, run);
}

async function sendFeedback(sent: ChatRequest): Promise<ActionResult> {
  const feedback = readFeedback(sent.form);
  await sent.call(giveFeedback, feedback);
  return chatAddress(sent, feedback.run);
}

const handlers: Readonly<Record<string, (sent: ChatRequest) => Promise<ActionResult>>> = {
  ask: askQuestion,
  stop: requestStop,
  feedback: sendFeedback,
};

/** Handles the chat's forms by their field `do`; they work without script. */
export const sendChat: PageAction = async (sent) => {
  const name = sent.form.get('do') ?? 'ask';
  const send = ownValue(handlers, name);
  if (send === undefined) {
    return {
      kind: 'form-errors',
      errors: { form: 'This form is out of date. Please try again.' },
      values: {},
    };
  }
  try {
    const answer = await send(sent);
    if (answer.kind === 'redirect' || name !== 'ask') return answer;
    return { ...answer, values: { ...answer.values, mode: readAskInput(sent.form).mode } };
  } catch (error) {
    return refusedForm(error, { question: sent.form.get('question') ?? '' });
  }
};
