import type { JSX } from 'react';
import type { UnderstoodQuestion } from 'shared-contracts/context/chats/answer-parts';
import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { AskButton } from '../asking/ask-form.tsx';
import { useCanAsk } from '../asking/asking-context.ts';
import { chipRow } from './answer.styles.ts';
import type { ChatTurn } from '../../api/chats/get-chat.endpoint.ts';

const part = css`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-3);
  font-size: var(--text-sm);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

const cross = css`
  & svg {
    width: 1rem;
    height: 1rem;
  }
`;

interface UnderstoodPartProps {
  readonly turn: ChatTurn;
  readonly question: UnderstoodQuestion;
  readonly within: string | null;
}

type UnderstoodPiece = UnderstoodQuestion['understood'][number];

const nameOf = ({ kind, text }: Pick<UnderstoodPiece, 'kind' | 'text'>): string =>
  kind === 'phrase' ? `“${text}”` : text;

/** Shows how the question was understood; excluding a part asks again without it. */
export function UnderstoodPart({ turn, question, within }: UnderstoodPartProps): JSX.Element | null {
  const canAsk = useCanAsk();
  const { understood } = question;
  if (!question.rewritten && understood.length === 0 && within === null) return null;
  return (
    <div css={part}>
      {question.rewritten && (
        <p>
          Searched for: <b>{question.asked}</b>
        </p>
      )}
      {understood.length > 0 && (
        <div css={chipRow}>
          <span>Understood:</span>
          {!canAsk && understood.map(nameOf).join(', ')}
          {understood.map(({ id, kind, text }) => (
            <AskButton key={id} initial={{ question: question.asked, leave: [...turn.leave, id] }}>
              {nameOf({ kind, text })}
              <span css={cross}>
                <Icon name="close" />
              </span>
              <VisuallyHidden>: ask again without it</VisuallyHidden>
            </AskButton>
          ))}
        </div>
      )}
      {within !== null && (
        <div css={chipRow}>
          <span>Only within {within}.</span>
          <AskButton initial={{ question: question.asked, leave: turn.leave, isWhole: true }}>
            Ask the whole archive
          </AskButton>
        </div>
      )}
    </div>
  );
}
