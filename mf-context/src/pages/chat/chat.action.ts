import { getChat } from 'shared-contracts/context/chats/get-chat';
import { giveFeedback } from 'shared-contracts/context/chats/give-feedback';
import { stopRun, type StartRunInput } from 'shared-contracts/context/chats/start-run';
import { ownValue } from 'shared-contracts/own-value';
import type { FormErrors, GoElsewhere, LoaderContext, PageAction } from 'shared-contracts/page';
import { readFeedback } from '../../answer/read-feedback.ts';
import { askByForm, refusedForm } from '../../asking/ask-by-form.ts';
import { readWish } from '../../asking/ask-wish.ts';

type Sent = LoaderContext & { readonly form: URLSearchParams };
type Answer = FormErrors | GoElsewhere;

const here = ({ url }: Sent, run: string): GoElsewhere => ({
  kind: 'redirect',
  to: `${url.pathname}${url.search}#turn-${encodeURIComponent(run)}`,
  status: 303,
});

/** Within what the question before was kept to, unless it is to be the whole archive. */
async function scopeOf({ call }: Sent, chat: string, isWhole: boolean): Promise<Pick<StartRunInput, 'scope'>> {
  if (isWhole) return {};
  const { turns } = await call(getChat, { id: chat });
  const scope = turns.at(-1)?.scope ?? {};
  return Object.keys(scope).length === 0 ? {} : { scope };
}

async function ask(sent: Sent): Promise<Answer> {
  const { question, leave, isWhole, mode } = readWish(sent.form);
  const chat = sent.url.searchParams.get('chat');
  const asked = { question, mode, ...(leave.length > 0 && { leave }) };
  if (chat === null) return await askByForm(sent, asked);
  return await askByForm(sent, { ...asked, chat, ...(await scopeOf(sent, chat, isWhole)) });
}

async function stop(sent: Sent): Promise<Answer> {
  const run = sent.form.get('run') ?? '';
  await sent.call(stopRun, { run });
  return here(sent, run);
}

async function tell(sent: Sent): Promise<Answer> {
  const feedback = readFeedback(sent.form);
  await sent.call(giveFeedback, feedback);
  return here(sent, feedback.run);
}

const sends: Readonly<Record<string, (sent: Sent) => Promise<Answer>>> = { ask, stop, feedback: tell };

/** The chat's forms, by their field `do`: they work without script. */
export const sendChat: PageAction = async (sent) => {
  const name = sent.form.get('do') ?? 'ask';
  const send = ownValue(sends, name);
  if (send === undefined) {
    return {
      kind: 'form-errors',
      errors: { form: 'This form is of an older page. Please try once more.' },
      values: {},
    };
  }
  try {
    const answer = await send(sent);
    if (answer.kind === 'redirect' || name !== 'ask') return answer;
    return { ...answer, values: { ...answer.values, mode: readWish(sent.form).mode } };
  } catch (error) {
    return refusedForm(error, { question: sent.form.get('question') ?? '' });
  }
};
