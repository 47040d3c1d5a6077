import type { JSX } from 'react';
import type { ChatTurn } from 'shared-contracts/context/chats/get-chat';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { isRunning, type ChatState } from '../asking/chat-state.ts';
import { counted } from '../parts/counted.ts';
import { endText, evidenceWords } from './evidence-words.ts';

/** Two or three sentences an answer, never one an event. */
function saidOf(state: ChatState, turn: ChatTurn): string {
  const { answer, end, problem } = turn;
  const verdict = answer?.verdict ?? null;
  const found =
    answer === null || verdict === null
      ? ''
      : `${counted(answer.cards.length, 'quote')} found. ${evidenceWords[verdict.state].name}.`;
  if (isRunning(state, turn))
    return found === '' ? 'Looking through the pages.' : `${found} An answer is being written.`;
  if (end === null) return 'Stopped. What was found stays.';
  return [endText(end, problem), found].filter((text) => text !== '').join(' ');
}

/** What becomes of the question that is on its way, for those who hear the page: all that it tells by itself. */
export function SaidAloud({ state }: { readonly state: ChatState }): JSX.Element {
  const { turns, watched, sending } = state;
  const turn = turns.find(({ run }) => run === watched);
  const idle = sending === null ? '' : 'Looking through the pages.';
  return (
    <VisuallyHidden>
      <span role="status">{turn === undefined ? idle : saidOf(state, turn)}</span>
    </VisuallyHidden>
  );
}
