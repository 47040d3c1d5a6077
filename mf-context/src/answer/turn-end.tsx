import type { JSX } from 'react';
import type { ChatTurn } from 'shared-contracts/context/chats/get-chat';
import { AskButton } from '../asking/ask-form.tsx';
import { fault, remark } from './answer.styles.ts';
import { endText } from './evidence-words.ts';

interface TurnEndProps {
  readonly turn: ChatTurn;
  /** The reader has stopped it just now. */
  readonly isHalted: boolean;
}

/** How an answer ended that did not end as it should, and the way on. */
export function TurnEnd({ turn, isHalted }: TurnEndProps): JSX.Element | null {
  const { end, problem, question, leave } = turn;
  const how = end ?? (isHalted ? 'stopped' : null);
  if (how === null || how === 'done') return null;
  return (
    <div css={how === 'failed' ? fault : remark}>
      <p>{endText(how, problem)}</p>
      <AskButton wish={{ question, leave }}>Ask again</AskButton>
    </div>
  );
}
