import { addEvent } from 'shared-contracts/context/chats/add-event';
import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { ConnectionState } from './follow-run.ts';
import type { ChatTurn } from '../../api/chats/get-chat.endpoint.ts';

/** What the reader stopped, and how much of it was written by then. */
interface HaltedRun {
  readonly run: string;
  readonly sentences: number;
}

/** A chat as it stands on the page. */
export interface ChatState {
  readonly turns: readonly ChatTurn[];
  /** Runs that the reader has stopped: idle here at once, whatever is still told. */
  readonly halted: readonly HaltedRun[];
  /** A question that was sent and has no run yet. */
  readonly sending: string | null;
  /** Why the last question was not taken. */
  readonly refusal: string | null;
  /** Why the last stop did nothing: what was to be stopped goes on. */
  readonly stopRefusal: string | null;
  readonly line: Exclude<ConnectionState, 'gone'>;
  /** The run that was seen on its way on this page: what becomes of it is said aloud. */
  readonly watched: string | null;
  readonly allowance: Allowance;
}

export type ChatChange =
  | { readonly kind: 'sending'; readonly question: string }
  | { readonly kind: 'asked'; readonly turn: ChatTurn; readonly allowance: Allowance }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'told'; readonly run: string; readonly event: NumberedEvent }
  /** Stopped while it was being sent: nobody waits for it any more. */
  | { readonly kind: 'withdrawn' }
  /** What was withdrawn had arrived all the same. */
  | { readonly kind: 'arrived'; readonly turn: ChatTurn; readonly allowance: Allowance }
  | { readonly kind: 'halted'; readonly run: string }
  /** The stop did not arrive. */
  | { readonly kind: 'unhalted'; readonly run: string; readonly text: string }
  | { readonly kind: 'line'; readonly run: string; readonly line: ConnectionState };

/** How a chat begins on a page: what goes on already is watched. */
export const chatState = (turns: readonly ChatTurn[], allowance: Allowance): ChatState => ({
  ...{ turns, halted: [], sending: null, refusal: null, stopRefusal: null, line: 'live', allowance },
  watched: turns.find(({ end }) => end === null)?.run ?? null,
});

export const isHalted = ({ halted }: Pick<ChatState, 'halted'>, { run }: Pick<ChatTurn, 'run'>): boolean =>
  halted.some((one) => one.run === run);

/** Whether something is on its way that the reader waits for. */
export const isRunning = (state: Pick<ChatState, 'halted'>, turn: ChatTurn): boolean =>
  turn.end === null && !isHalted(state, turn);

/** A turn as it is shown: what was written after the reader stopped it is not. */
export function shownTurn({ halted }: Pick<ChatState, 'halted'>, turn: ChatTurn): ChatTurn {
  const stopped = halted.find(({ run }) => run === turn.run);
  if (stopped === undefined || turn.end === 'done') return turn;
  return { ...turn, sentences: turn.sentences.slice(0, stopped.sentences) };
}

/** The run to follow: of those that are not over the latest, and sooner one that the reader waits for. */
export const followedRun = (state: Pick<ChatState, 'halted' | 'turns'>): string | undefined =>
  (state.turns.findLast((turn) => isRunning(state, turn)) ?? state.turns.findLast(({ end }) => end === null))?.run;

export const isBusy = (state: ChatState): boolean =>
  state.sending !== null || state.turns.some((turn) => isRunning(state, turn));

/** With one question more; the same run again is no other. */
const withTurn = (turns: readonly ChatTurn[], turn: ChatTurn): readonly ChatTurn[] =>
  turns.some(({ run }) => run === turn.run) ? turns : [...turns, turn];

/** With what became of one run. */
const changeTurn = (state: ChatState, run: string, change: (turn: ChatTurn) => Partial<ChatTurn>): ChatState => ({
  ...state,
  turns: state.turns.map((turn) => (turn.run === run ? { ...turn, ...change(turn) } : turn)),
});

const removedText = 'This question is not there any more, or you are no longer logged in. Load the page again to see.';

function haltRun(state: ChatState, run: string): ChatState {
  const sentences = state.turns.find((turn) => turn.run === run)?.sentences.length ?? 0;
  return { ...state, halted: [...state.halted, { run, sentences }], stopRefusal: null };
}

function changeLine(state: ChatState, run: string, line: ConnectionState): ChatState {
  if (line === 'gone') return changeTurn(state, run, () => ({ end: 'failed', problem: removedText }));
  return state.line === line ? state : { ...state, line };
}

export function changeChat(state: ChatState, change: ChatChange): ChatState {
  switch (change.kind) {
    case 'sending':
      return { ...state, sending: change.question, refusal: null, stopRefusal: null, watched: null };
    case 'asked': {
      const { turn, allowance } = change;
      const turns = withTurn(state.turns, turn);
      return { ...state, turns, sending: null, watched: turn.run, allowance, line: 'live' };
    }
    case 'refused':
      return { ...state, sending: null, refusal: change.text };
    case 'withdrawn':
      return { ...state, sending: null };
    case 'arrived':
      return { ...state, turns: withTurn(state.turns, change.turn), allowance: change.allowance };
    case 'told':
      return changeTurn(state, change.run, (turn) => addEvent(turn, change.event));
    case 'halted':
      return haltRun(state, change.run);
    case 'unhalted': {
      const halted = state.halted.filter(({ run }) => run !== change.run);
      return { ...state, halted, stopRefusal: change.text };
    }
    case 'line':
      return changeLine(state, change.run, change.line);
  }
}
