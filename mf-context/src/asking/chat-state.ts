import { addEvent } from 'shared-contracts/context/chats/add-event';
import type { NumberedEvent } from 'shared-contracts/context/chats/run-events';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { ConnectionState } from './follow-run.ts';
import type { ChatTurn } from '../../api/chats/get-chat.endpoint.ts';

/** A run (the answering of one question) that the reader stopped, and how many sentences it had by then. */
interface HaltedRun {
  readonly run: string;
  readonly sentences: number;
}

/** The state of a chat on the page. */
export interface ChatState {
  readonly turns: readonly ChatTurn[];
  /** Runs that the reader has stopped; shown as stopped at once, even if more events arrive. */
  readonly halted: readonly HaltedRun[];
  /** A question that was sent and has no run yet. */
  readonly sending: string | null;
  /** Why the last question was refused. */
  readonly refusal: string | null;
  /** Why the last attempt to stop failed; the run continues. */
  readonly stopRefusal: string | null;
  readonly connection: Exclude<ConnectionState, 'gone'>;
  /** The run that was in progress on this page, whose result is announced to screen readers. */
  readonly watched: string | null;
  readonly allowance: Allowance;
}

export type ChatChange =
  | { readonly kind: 'sending'; readonly question: string }
  | { readonly kind: 'asked'; readonly turn: ChatTurn; readonly allowance: Allowance }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'event'; readonly run: string; readonly event: NumberedEvent }
  /** Stopped while it was being sent: its answer is no longer awaited. */
  | { readonly kind: 'withdrawn' }
  /** The withdrawn question had reached the server nevertheless. */
  | { readonly kind: 'arrived'; readonly turn: ChatTurn; readonly allowance: Allowance }
  | { readonly kind: 'halted'; readonly run: string }
  /** The request to stop failed. */
  | { readonly kind: 'unhalted'; readonly run: string; readonly text: string }
  | { readonly kind: 'connection'; readonly run: string; readonly connection: ConnectionState };

/** Returns the initial state; a run in progress is watched. */
export const chatState = (turns: readonly ChatTurn[], allowance: Allowance): ChatState => ({
  ...{ turns, halted: [], sending: null, refusal: null, stopRefusal: null, connection: 'live', allowance },
  watched: turns.find(({ end }) => end === null)?.run ?? null,
});

export const isHalted = ({ halted }: Pick<ChatState, 'halted'>, { run }: Pick<ChatTurn, 'run'>): boolean =>
  halted.some((one) => one.run === run);

/** True while the reader is waiting for the turn's answer. */
export const isRunning = (state: Pick<ChatState, 'halted'>, turn: ChatTurn): boolean =>
  turn.end === null && !isHalted(state, turn);

/** Returns a turn without the sentences that were written after the reader stopped it. */
export function shownTurn({ halted }: Pick<ChatState, 'halted'>, turn: ChatTurn): ChatTurn {
  const stopped = halted.find(({ run }) => run === turn.run);
  if (stopped === undefined || turn.end === 'done') return turn;
  return { ...turn, sentences: turn.sentences.slice(0, stopped.sentences) };
}

/** Returns the run to follow: the latest one that the reader is waiting for, or else the latest open one. */
export const followedRun = (state: Pick<ChatState, 'halted' | 'turns'>): string | undefined =>
  (state.turns.findLast((turn) => isRunning(state, turn)) ?? state.turns.findLast(({ end }) => end === null))?.run;

export const isBusy = (state: ChatState): boolean =>
  state.sending !== null || state.turns.some((turn) => isRunning(state, turn));

/** Adds a turn unless it is there already. */
const withTurn = (turns: readonly ChatTurn[], turn: ChatTurn): readonly ChatTurn[] =>
  turns.some(({ run }) => run === turn.run) ? turns : [...turns, turn];

/** Updates the turn of a run. */
const changeTurn = (state: ChatState, run: string, change: (turn: ChatTurn) => Partial<ChatTurn>): ChatState => ({
  ...state,
  turns: state.turns.map((turn) => (turn.run === run ? { ...turn, ...change(turn) } : turn)),
});

const removedText = 'This question no longer exists, or you are logged out. Reload the page to check.';

function haltRun(state: ChatState, run: string): ChatState {
  const sentences = state.turns.find((turn) => turn.run === run)?.sentences.length ?? 0;
  return { ...state, halted: [...state.halted, { run, sentences }], stopRefusal: null };
}

function changeConnection(state: ChatState, run: string, connection: ConnectionState): ChatState {
  if (connection === 'gone') return changeTurn(state, run, () => ({ end: 'failed', problem: removedText }));
  return state.connection === connection ? state : { ...state, connection };
}

export function changeChat(state: ChatState, change: ChatChange): ChatState {
  switch (change.kind) {
    case 'sending':
      return { ...state, sending: change.question, refusal: null, stopRefusal: null, watched: null };
    case 'asked': {
      const { turn, allowance } = change;
      const turns = withTurn(state.turns, turn);
      return { ...state, turns, sending: null, watched: turn.run, allowance, connection: 'live' };
    }
    case 'refused':
      return { ...state, sending: null, refusal: change.text };
    case 'withdrawn':
      return { ...state, sending: null };
    case 'arrived':
      return { ...state, turns: withTurn(state.turns, change.turn), allowance: change.allowance };
    case 'event':
      return changeTurn(state, change.run, (turn) => addEvent(turn, change.event));
    case 'halted':
      return haltRun(state, change.run);
    case 'unhalted': {
      const halted = state.halted.filter(({ run }) => run !== change.run);
      return { ...state, halted, stopRefusal: change.text };
    }
    case 'connection':
      return changeConnection(state, change.run, change.connection);
  }
}
