import { useEffect, useEffectEvent, useRef, useState, type JSX } from 'react';
import { askSite, Refusal } from 'shared-contracts/ask-site';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import { isToNext } from 'shared-contracts/own-path';
import { useLocation, useNavigate, useNavigationType } from 'shared-contracts/platform/router';
import { usePage, useSite, type Site } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { AllowanceNote, questionsLeft, UsedUp } from '../../asking/allowance-note.tsx';
import { AskForm } from '../../asking/ask-form.tsx';
import { askFields } from '../../asking/ask-input.ts';
import { AskingContext } from '../../asking/asking-context.ts';
import { attemptOfAddress, forgetAttempt } from '../../asking/new-attempt.ts';
import { notSent, refusalText } from '../../asking/refusal-text.ts';
import { fault } from '../../answer/answer.styles.ts';
import { TurnFrame, TurnHead } from '../../answer/turn-head.tsx';
import { frame } from './chat.styles.ts';
import { getChat } from '../../../api/chats/get-chat.endpoint.ts';
import { startRun } from '../../../api/chats/start-run.endpoint.ts';

/** A page that is drawn ahead of a visit may never be seen: then nothing is asked. Answers how to forget it. */
function whenVisible(begin: () => void): () => void {
  const isAhead = 'prerendering' in document && document.prerendering === true;
  const timer = isAhead ? undefined : setTimeout(begin);
  if (isAhead) document.addEventListener('prerenderingchange', begin, { once: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('prerenderingchange', begin);
  };
}

/** False for a document that was loaded anew, or that the reader went back to. */
const isFirstLoad = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * Whether the reader chose the question on a page of this site. A link from elsewhere, an address that was typed and one
 * that a log-in led on to may have been written by anybody: they spend nothing by themselves.
 */
function useIsOwnNavigation(byOwnLink: boolean): () => boolean {
  const type: string = useNavigationType();
  const state: unknown = useLocation().state;
  return () => (type === 'PUSH' ? !isToNext(state) : byOwnLink && isFirstLoad());
}

/** Whether a chat that this tab asked for before was taken away since. What else goes wrong is seen on its page. */
const isChatGone = (authFetch: Site['authFetch'], chat: string): Promise<boolean> =>
  askSite(authFetch, getChat, { id: chat }).then(
    () => false,
    (error: unknown) => error instanceof Refusal && error.code === 'not-found',
  );

/** Asks the question of an address: once in this tab, and anew when what came of it is gone. Answers its chat. */
async function askFromAddress(authFetch: Site['authFetch'], question: string): Promise<string> {
  const { attempt, isSaved } = attemptOfAddress(question);
  const { chat } = await askSite(authFetch, startRun, { question, mode: 'quotes', attempt }, notSent);
  if (!isSaved || !(await isChatGone(authFetch, chat))) return chat;
  forgetAttempt(question);
  return await askFromAddress(authFetch, question);
}

interface OpenedLink {
  readonly isAsking: boolean;
  readonly refusal: string | null;
  readonly ask: () => Promise<boolean>;
}

/**
 * Asks by itself once the page is shown, if it may, for quotes only: no tokens are spent without a press. The same
 * address in the same tab is the same question.
 */
function useOpenedLink(question: string, mayAsk: () => boolean): OpenedLink {
  const { authFetch, links } = useSite();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isBusy = useRef(false);
  const ask = async (): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setAsking(true);
    setRefusal(null);
    try {
      const chat = await askFromAddress(authFetch, question);
      await navigate(links.question(question, chat), { replace: true });
      return true;
    } catch (error) {
      setRefusal(refusalText(error));
      setAsking(false);
      isBusy.current = false;
      return false;
    }
  };
  const begin = useEffectEvent(() => {
    if (mayAsk()) void ask();
  });
  useEffect(() => whenVisible(begin), []);
  return { isAsking, refusal, ask };
}

interface LinkViewProps {
  readonly question: string;
  readonly allowance: Allowance;
  readonly byOwnLink: boolean;
}

/** A question that was not asked yet: a button asks it, where it does not by itself. */
export function LinkView({ question, allowance, byOwnLink }: LinkViewProps): JSX.Element {
  const { form } = usePage();
  const isUsedUp = questionsLeft(allowance) === 0;
  const isChosenHere = useIsOwnNavigation(byOwnLink);
  const mayAsk = (): boolean => !isUsedUp && form === null && isChosenHere();
  const { isAsking, refusal, ask } = useOpenedLink(question, mayAsk);
  const refused = refusal ?? (form === null ? null : [form.errors['form'], form.errors['hint']].join(' '));
  return (
    <div css={frame}>
      <VisuallyHidden>
        <span role="status">{isAsking ? 'Looking through the pages.' : ''}</span>
      </VisuallyHidden>
      <TurnFrame>
        <TurnHead question={question} askedAt={null} heading="h1" />
        {isUsedUp ? (
          <UsedUp allowance={allowance} />
        ) : (
          <>
            {refused !== null && (
              <p css={fault} role="alert">
                {refused}
              </p>
            )}
            <AskingContext value={ask}>
              <AskForm aria-label="This question">
                <input type="hidden" name={askFields.question} value={question} />
                <Button type="submit" look="primary" aria-disabled={isAsking || undefined}>
                  {isAsking ? 'Looking through the pages …' : 'Ask this question'}
                </Button>
              </AskForm>
            </AskingContext>
            <AllowanceNote allowance={allowance} />
          </>
        )}
      </TurnFrame>
    </div>
  );
}
