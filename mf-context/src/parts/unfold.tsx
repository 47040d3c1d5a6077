import type { JSX, ReactNode } from 'react';
import { Icon } from 'shared-contracts/ui/icon';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { unfolding } from './reader-page.styles.ts';

interface UnfoldProps {
  /** A verb or two, as on a button. */
  readonly label: string;
  /** Of which thing, for those who hear the page. */
  readonly of?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Something that opens in its place, also without script. */
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
