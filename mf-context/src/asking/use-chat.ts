import { useEffect, useEffectEvent, useReducer, useRef, type Dispatch } from 'react';
import { askSite } from 'shared-contracts/ask-site';
import { emptyRun } from 'shared-contracts/context/chats/add-event';
import { type StartRunInput } from 'shared-contracts/context/chats/start-run';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import { useSite } from 'shared-contracts/platform/site';
import type { AskInput } from './ask-input.ts';
import {
  changeChat,
  chatState,
  followedRun,
  isBusy,
  isRunning,
  type ChatChange,
  type ChatState,
} from './chat-state.ts';
import { followRun } from './follow-run.ts';
import { newAttempt } from './new-attempt.ts';
import { mayHaveArrived, notSent, refusalText } from './refusal-text.ts';
import { waitToReconnect } from './wait-to-reconnect.ts';
import type { Chat } from '../../api/chats/get-chat.endpoint.ts';
import { startRun, stopRun } from '../../api/chats/start-run.endpoint.ts';

export interface ChatController {
  readonly state: ChatState;
  readonly isBusy: boolean;
  /** Asks in this chat. Resolves to whether the question was accepted. */
  readonly ask: (input: AskInput) => Promise<boolean>;
  /** Stops the running questions. What was found remains. */
  readonly stop: () => void;
}

/** Follows one open run at a time. */
function useFollowing(state: ChatState, change: Dispatch<ChatChange>): void {
  const { authFetch } = useSite();
  const run = followedRun(state);
  const seqOf = useEffectEvent((id: string): number => state.turns.find((turn) => turn.run === id)?.seq ?? 0);
  useEffect(() => {
    if (run === undefined) return undefined;
    const end = new AbortController();
    void followRun({
      ...{ authFetch, run, after: seqOf(run), signal: end.signal, wait: waitToReconnect },
      onEvent: (event) => {
        change({ kind: 'event', run, event });
      },
      onConnection: (connection) => {
        change({ kind: 'connection', run, connection });
      },
    });
    return () => {
      end.abort();
    };
  }, [run, authFetch, change]);
}

/** Builds the input: with the scope of the previous question, unless the whole archive is to be searched. */
function inputOf(chat: string, { turns }: ChatState, { question, leave, isWhole, mode }: AskInput): StartRunInput {
  const scope = turns.at(-1)?.scope ?? {};
  const isNarrow = !isWhole && Object.keys(scope).length > 0;
  return { question, chat, mode, ...(leave.length > 0 && { leave }), ...(isNarrow && { scope }) };
}

const stopFailed = 'Could not stop: you seem to be offline. The question may still be answered.';

/** A question that is being sent. */
interface SendingQuestion {
  isWithdrawn: boolean;
  /** The key of its attempt in `attempts`. */
  key: string;
}

/** The state and actions of a chat: asking, following, stopping. */
export function useChat(chat: Chat, allowance: Allowance): ChatController {
  const { authFetch } = useSite();
  const [state, change] = useReducer(changeChat, null, () => chatState(chat.turns, allowance));
  const attempts = useRef(new Map<string, string>());
  const sent = useRef<SendingQuestion>({ isWithdrawn: false, key: '' });
  useFollowing(state, change);

  const stopOne = (run: string): void => {
    change({ kind: 'halted', run });
    askSite(authFetch, stopRun, { run }, stopFailed).catch((error: unknown) => {
      change({ kind: 'unhalted', run, text: refusalText(error) });
    });
  };
  const send = async (
    { question, leave, mode }: AskInput,
    input: StartRunInput,
    sending: SendingQuestion,
  ): Promise<void> => {
    const { key } = sending;
    const attempt = attempts.current.get(key) ?? newAttempt();
    attempts.current.set(key, attempt);
    try {
      const { run, allowance: left } = await askSite(authFetch, startRun, { ...input, attempt }, notSent);
      const { scope = {} } = input;
      const turn = { run, question, scope, leave, mode, askedAt: Date.now(), feedback: null };
      const kind = sending.isWithdrawn ? 'arrived' : 'asked';
      change({ kind, turn: { ...emptyRun, ...turn }, allowance: left });
      if (sending.isWithdrawn) stopOne(run);
      else attempts.current.delete(key);
    } catch (error) {
      // A refused question is over; the next one gets a new attempt.
      if (!sending.isWithdrawn && !mayHaveArrived(error)) attempts.current.delete(key);
      throw error;
    }
  };
  const ask = async (question: AskInput): Promise<boolean> => {
    if (isBusy(state)) return false;
    const input = inputOf(chat.id, state, question);
    const sending = { isWithdrawn: false, key: JSON.stringify(input) };
    sent.current = sending;
    change({ kind: 'sending', question: question.question });
    try {
      await send(question, input, sending);
      // A withdrawn question remains in the field.
      return !sending.isWithdrawn;
    } catch (error) {
      if (!sending.isWithdrawn) change({ kind: 'refused', text: refusalText(error) });
      return false;
    }
  };
  const withdraw = (): void => {
    sent.current.isWithdrawn = true;
    // This question is stopped when it arrives, so asking it again needs a new attempt.
    attempts.current.delete(sent.current.key);
    change({ kind: 'withdrawn' });
  };
  const stop = (): void => {
    if (state.sending !== null) withdraw();
    for (const turn of state.turns) if (isRunning(state, turn)) stopOne(turn.run);
  };
  return { state, isBusy: isBusy(state), ask, stop };
}
