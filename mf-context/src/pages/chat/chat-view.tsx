import { useEffect, useRef, type JSX, type RefObject } from 'react';
import { emptyRun } from 'shared-contracts/context/chats/add-event';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { counted } from 'shared-contracts/counted';
import type { Chat, ChatTurn } from '../../../api/chats/get-chat.endpoint.ts';
import { endText, evidenceText } from '../../answer/evidence-text.ts';
import { TurnWaiting } from '../../answer/turn-waiting.tsx';
import { Turn } from '../../answer/turn.tsx';
import { AllowanceNote, questionsLeft } from '../../asking/allowance-note.tsx';
import { AskingContext } from '../../asking/asking-context.ts';
import { isHalted, isRunning, shownTurn, type ChatState } from '../../asking/chat-state.ts';
import { useChat, type ChatController } from '../../asking/use-chat.ts';
import { AskNext, canAskMore } from './ask-next.tsx';
import { frame } from './chat.styles.ts';

/** Two or three sentences for each answer, not one for each event. */
function announcement(state: ChatState, turn: ChatTurn): string {
  const { answer, end, problem } = turn;
  const verdict = answer?.verdict ?? null;
  const found =
    answer === null || verdict === null
      ? ''
      : `${counted(answer.cards.length, 'quote')} found. ${evidenceText[verdict.state].name}.`;
  if (isRunning(state, turn)) return found === '' ? 'Searching the pages.' : `${found} An answer is being written.`;
  if (end === null) return 'Stopped. What was found is still here.';
  return [endText(end, problem), found].filter((text) => text !== '').join(' ');
}

/** Announces the result of the running question to screen readers. All else is only announced after a press. */
function LiveAnnouncement({ state }: { readonly state: ChatState }): JSX.Element {
  const { turns, watched, sending } = state;
  const turn = turns.find(({ run }) => run === watched);
  const idle = sending === null ? '' : 'Searching the pages.';
  return (
    <VisuallyHidden>
      <span role="status">{turn === undefined ? idle : announcement(state, turn)}</span>
    </VisuallyHidden>
  );
}

/** Scrolls a question into view when it is sent; the answer never scrolls the page. */
function useSentInView(isSending: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSending) place.current?.querySelector('article:last-of-type')?.scrollIntoView({ block: 'start' });
  }, [isSending]);
  return place;
}

interface TurnsProps {
  readonly onPage: ChatController;
  readonly onFocusLost: () => void;
}

/** Shows a question that is being sent in the layout of its later turn, so that nothing moves. */
const unsentTurn = (question: string): ChatTurn => ({
  ...{ ...emptyRun, run: '', question, scope: {}, leave: [], mode: 'quotes', askedAt: 0, feedback: null },
});

function Turns({ onPage: { state, stop }, onFocusLost }: TurnsProps): JSX.Element {
  const { sending, connection, stopRefusal } = state;
  const turns = sending === null ? state.turns : [...state.turns, unsentTurn(sending)];
  return (
    <>
      {turns.map((turn, at) => (
        // Turns are only added at the end.
        <Turn
          key={at}
          turn={shownTurn(state, turn)}
          isFirst={at === 0}
          isLast={at === turns.length - 1}
          isHalted={isHalted(state, turn)}
          onFocusLost={onFocusLost}
          waiting={
            isRunning(state, turn) && (
              <TurnWaiting
                run={turn.run}
                isWriting={turn.answer?.verdict !== undefined && turn.answer.verdict !== null}
                connection={turn.run === '' ? 'live' : connection}
                stopRefusal={stopRefusal}
                onStop={stop}
                onFocusLost={onFocusLost}
              />
            )
          }
        />
      ))}
    </>
  );
}

interface ChatViewProps {
  readonly chat: Chat;
  readonly allowance: Allowance;
}

/** A chat: its questions and answers, and the field for the next question. */
export function ChatView({ chat, allowance }: ChatViewProps): JSX.Element {
  const onPage = useChat(chat, allowance);
  const { state } = onPage;
  const next = useRef<HTMLDivElement>(null);
  const place = useSentInView(state.sending !== null);
  const onFocusLost = (): void => {
    const field = next.current?.querySelector('textarea') ?? next.current;
    field?.focus({ preventScroll: true });
  };
  return (
    <AskingContext value={canAskMore(state) ? onPage.ask : 'closed'}>
      <div css={frame}>
        <LiveAnnouncement state={state} />
        <div ref={place}>
          <Turns onPage={onPage} onFocusLost={onFocusLost} />
        </div>
        <AskNext onPage={onPage} before={chat.turns.length} place={next} />
        {questionsLeft(state.allowance) !== 0 && <AllowanceNote allowance={state.allowance} />}
      </div>
    </AskingContext>
  );
}
