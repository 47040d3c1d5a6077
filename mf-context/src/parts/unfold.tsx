import type { JSX, ReactNode } from 'react';
import { Icon } from 'shared-contracts/ui/icon';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { unfolding } from './reader-page.styles.ts';

interface UnfoldProps {
  /** A short label, as on a button. */
  readonly label: string;
  /** What it is about, for screen readers. */
  readonly of?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A disclosure that works without JavaScript. */
export const Unfold = ({ label, of, open, children }: UnfoldProps): JSX.Element => (
  <details css={unfolding} open={open}>
    <summary>
      <span>
        {label}
        {of !== undefined && <VisuallyHidden>: {of}</VisuallyHidden>}
      </span>
      <Icon name="chevron-down" />
    </summary>
    <div>{children}</div>
  </details>
);
