import { useEffect, type JSX, type RefObject } from 'react';
import { maxTurns } from 'shared-contracts/context/chats/start-run';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { questionsLeft, UsedUp } from '../../asking/allowance-note.tsx';
import { AskForm } from '../../asking/ask-form.tsx';
import { askFields } from '../../asking/ask-input.ts';
import type { ChatState } from '../../asking/chat-state.ts';
import { QuestionBar } from '../../asking/question-bar.tsx';
import type { ChatController } from '../../asking/use-chat.ts';
import { fault } from '../../answer/answer.styles.ts';
import { askNext } from './chat.styles.ts';

/** True when one more question can be asked in this chat. */
export const canAskMore = ({ allowance, turns }: ChatState): boolean =>
  questionsLeft(allowance) !== 0 && turns.length < maxTurns;

/** Returns why the last question was refused, in the browser or by the server when the form was submitted to it. */
function useRefusalNotice({ refusal, turns }: ChatState, before: number): string | null {
  const { form } = usePage();
  if (refusal !== null) return refusal;
  const { form: said, hint } = form?.errors ?? {};
  // The server's message is outdated once another question was accepted.
  return said === undefined || turns.length > before ? null : [said, hint].join(' ');
}

const faultId = 'ask-next-fault';

const noPlaceholder = css`
  &:empty {
    position: absolute;
  }
`;

/** Lets the reader choose a written answer for the next question. */
function WrittenAnswerChoice({ isChosen }: { readonly isChosen: boolean }): JSX.Element {
  return (
    <div css={choiceBox}>
      <label>
        <input type="checkbox" name={askFields.mode} value="written" defaultChecked={isChosen} />
        Quotes, and an answer that a language model writes from them
      </label>
    </div>
  );
}

interface AskNextProps {
  readonly onPage: ChatController;
  /** The number of questions when the page was loaded. */
  readonly before: number;
  /** Receives the focus when the focused element is removed. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** Moves the focus to `place` when the field and the asking buttons disappear with the last question. */
function useKeepFocus(isAsking: boolean, place: AskNextProps['place']): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const here = place.current;
    return () => {
      if (document.activeElement === document.body) here?.focus({ preventScroll: true });
    };
  }, [isAsking, place]);
}

function NextForm({ onPage: { state, isBusy }, before }: Omit<AskNextProps, 'place'>): JSX.Element {
  const { form } = usePage();
  const mode = form?.values['mode'] ?? state.turns.at(-1)?.mode;
  const isInvalid = useRefusalNotice(state, before) !== null;
  return (
    <AskForm aria-label="Ask a follow-up">
      <QuestionBar
        label="Ask a follow-up"
        placeholder="Ask a follow-up"
        question={form?.values['question'] ?? ''}
        isBusy={isBusy}
        noteId={faultId}
        isInvalid={isInvalid}
      />
      {state.allowance.written && <WrittenAnswerChoice isChosen={mode === 'written'} />}
    </AskForm>
  );
}

const FullChat = (): JSX.Element => {
  const { links } = useSite();
  return (
    <p>
      This conversation has {maxTurns} questions, the maximum. <TextLink to={links.ask}>Start a new one</TextLink>
    </p>
  );
};

/** The field for the next question, or the reason why there is none. */
export function AskNext({ onPage, before, place }: AskNextProps): JSX.Element {
  const { state } = onPage;
  const isAsking = canAskMore(state);
  useKeepFocus(isAsking, place);
  const refused = useRefusalNotice(state, before);
  return (
    <div css={askNext} ref={place} role="group" aria-label="Your next question" tabIndex={-1}>
      <div role="alert" id={faultId} css={noPlaceholder}>
        {refused !== null && <p css={fault}>{refused}</p>}
      </div>
      {isAsking && <NextForm onPage={onPage} before={before} />}
      {questionsLeft(state.allowance) === 0 && <UsedUp allowance={state.allowance} />}
      {questionsLeft(state.allowance) !== 0 && !isAsking && <FullChat />}
    </div>
  );
}
