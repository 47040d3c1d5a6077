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

/**
 * Calls `begin` once the page is visible; not for a prerendered page that is never shown. Returns the function that
 * cancels it.
 */
function whenVisible(begin: () => void): () => void {
  const isAhead = 'prerendering' in document && document.prerendering === true;
  const timer = isAhead ? undefined : setTimeout(begin);
  if (isAhead) document.addEventListener('prerenderingchange', begin, { once: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('prerenderingchange', begin);
  };
}

/** False after a reload, or when the reader went back to the page. */
const isFirstLoad = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * Returns a function that tells whether the reader chose the question on this site. Links from elsewhere, typed
 * addresses and log-in redirects may come from anybody, so they must not use up questions by themselves.
 */
function useIsOwnNavigation(byOwnLink: boolean): () => boolean {
  const type: string = useNavigationType();
  const state: unknown = useLocation().state;
  return () => (type === 'PUSH' ? !isToNext(state) : byOwnLink && isFirstLoad());
}

/** True when the chat was deleted since this tab asked for it. Other errors show on the chat's page. */
const isChatGone = (authFetch: Site['authFetch'], chat: string): Promise<boolean> =>
  askSite(authFetch, getChat, { id: chat }).then(
    () => false,
    (error: unknown) => error instanceof Refusal && error.code === 'not-found',
  );

/** Asks the question of the address, once for each tab, or again when its chat is gone. Resolves to the chat's id. */
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
 * Asks the question automatically once the page is visible, if `mayAsk`, for quotes only: a language model writes only
 * after a press. Opening the same address again in the same tab does not ask again.
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

/** A question that was not asked yet, with a button that asks it unless it is asked automatically. */
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
        <span role="status">{isAsking ? 'Searching the pages.' : ''}</span>
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
                  {isAsking ? 'Searching the pages …' : 'Ask this question'}
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
