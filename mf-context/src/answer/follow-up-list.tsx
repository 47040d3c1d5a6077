import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { AskButton } from '../asking/ask-form.tsx';
import { useCanAsk } from '../asking/asking-context.ts';
import { useFocusLossHandler } from '../asking/use-focus-loss-handler.ts';

const part = css`
  display: grid;
  gap: var(--space-1);
  & li {
    border-top: 1px solid var(--rule);
  }
  & button {
    width: 100%;
    justify-content: start;
    text-align: left;
    white-space: normal;
    padding-inline: 0;
    padding-block: var(--space-2);
    font-weight: var(--weight-ui);
    color: var(--green);
  }
`;

interface FollowUpListProps {
  readonly questions: readonly string[];
  readonly heading: 'h2' | 'h3';
  /** Called when the list is removed while one of its buttons has the keyboard focus. */
  readonly onFocusLost: () => void;
}

function List({ questions, heading: Heading, onFocusLost }: FollowUpListProps): JSX.Element {
  const list = useFocusLossHandler<HTMLDivElement>(() => {
    // Only for keyboard users: moving the focus after a touch would open the on-screen keyboard.
    if (document.activeElement?.matches(':focus-visible') === true) onFocusLost();
  });
  return (
    <div ref={list} css={part}>
      <Heading>Follow-up questions</Heading>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <AskButton initial={{ question }} look="quiet">
              {question}
            </AskButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Follow-up questions that have quotes; pressing one asks it here. */
export function FollowUpList(props: FollowUpListProps): JSX.Element | null {
  const canAsk = useCanAsk();
  return canAsk && props.questions.length > 0 ? <List {...props} /> : null;
}
