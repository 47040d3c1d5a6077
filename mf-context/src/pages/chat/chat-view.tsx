import { useEffect, useRef, type JSX, type RefObject } from 'react';
import { nothingTold } from 'shared-contracts/context/chats/add-event';
import type { Chat, ChatTurn } from 'shared-contracts/context/chats/get-chat';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import { AllowanceNote, questionsLeft } from '../../asking/allowance-note.tsx';
import { AskingContext } from '../../asking/asking-context.ts';
import { isHalted, isRunning, shownTurn } from '../../asking/chat-state.ts';
import { useChat, type ChatOnPage } from '../../asking/use-chat.ts';
import { SaidAloud } from '../../answer/said-aloud.tsx';
import { Turn } from '../../answer/turn.tsx';
import { TurnWaiting } from '../../answer/turn-waiting.tsx';
import { AskNext, isOpen } from './ask-next.tsx';
import { frame } from './chat.styles.ts';

/** A question of one's own is brought into view as it is sent; what comes of it never moves the page. */
function useSentInView(isSending: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSending) place.current?.querySelector('article:last-of-type')?.scrollIntoView({ block: 'start' });
  }, [isSending]);
  return place;
}

interface TurnsProps {
  readonly onPage: ChatOnPage;
  readonly onLeft: () => void;
}

/** A question that is being sent: drawn as the turn that it will be, so that nothing changes place when it is one. */
const unsent = (question: string): ChatTurn => ({
  ...{ ...nothingTold, run: '', question, scope: {}, leave: [], mode: 'quotes', askedAt: 0, feedback: null },
});

function Turns({ onPage: { state, stop }, onLeft }: TurnsProps): JSX.Element {
  const { sending, line, stopRefusal } = state;
  const turns = sending === null ? state.turns : [...state.turns, unsent(sending)];
  return (
    <>
      {turns.map((turn, at) => (
        // Turns are only ever added at the end.
        <Turn
          key={at}
          turn={shownTurn(state, turn)}
          isFirst={at === 0}
          isLast={at === turns.length - 1}
          isHalted={isHalted(state, turn)}
          onLeft={onLeft}
          waiting={
            isRunning(state, turn) && (
              <TurnWaiting
                run={turn.run}
                isWriting={turn.answer?.verdict !== undefined && turn.answer.verdict !== null}
                line={turn.run === '' ? 'live' : line}
                stopRefusal={stopRefusal}
                onStop={stop}
                onLeft={onLeft}
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

/** A chat: what was asked, what came of it, and what is asked next. */
export function ChatView({ chat, allowance }: ChatViewProps): JSX.Element {
  const onPage = useChat(chat, allowance);
  const { state } = onPage;
  const next = useRef<HTMLDivElement>(null);
  const place = useSentInView(state.sending !== null);
  const onLeft = (): void => {
    const field = next.current?.querySelector('textarea') ?? next.current;
    field?.focus({ preventScroll: true });
  };
  return (
    <AskingContext value={isOpen(state) ? onPage.ask : 'closed'}>
      <div css={frame}>
        <SaidAloud state={state} />
        <div ref={place}>
          <Turns onPage={onPage} onLeft={onLeft} />
        </div>
        <AskNext onPage={onPage} before={chat.turns.length} place={next} />
        {questionsLeft(state.allowance) !== 0 && <AllowanceNote allowance={state.allowance} />}
      </div>
    </AskingContext>
  );
}
