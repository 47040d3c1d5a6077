import { useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { onlyWithScript } from '../pages/newspaper-page/only-with-script.styles.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  & [role='status'] {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
`;

interface CopyButtonProps {
  /** The label of the button. */
  readonly name: string;
  /** The confirmation that is announced. */
  readonly done: string;
  readonly look?: 'primary' | 'line';
  readonly copy: () => Promise<void>;
}

/** Copies, and announces the result. If the browser refuses, tells the reader what to do instead. */
export function CopyButton({ name, done, look = 'line', copy }: CopyButtonProps): JSX.Element {
  const [news, setNews] = useState('');
  const press = (): void => {
    copy().then(
      () => {
        setNews(done);
      },
      () => {
        setNews('Your browser blocked copying: select the text and copy it yourself.');
      },
    );
  };
  return (
    <div css={[row, onlyWithScript]}>
      <Button look={look} onClick={press}>
        {name}
      </Button>
      <span role="status">{news}</span>
    </div>
  );
}
