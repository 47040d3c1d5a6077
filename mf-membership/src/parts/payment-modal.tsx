import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Dialog } from 'shared-contracts/ui/dialog';

const body = css`
  padding: var(--space-5);
  display: grid;
  gap: var(--space-4);
  & h2 {
    padding-right: var(--space-7);
  }
  @media (max-width: 30rem) {
    padding-inline: var(--space-4);
  }
`;

interface PaymentModalProps {
  /** What is being paid: `branch, monthly`. */
  readonly title: string;
  readonly onClose: () => void;
  /** The bill and the form that pays it: `QuoteLines`, `PayForm`. */
  readonly children: ReactNode;
}

/** Where money is paid without leaving the page (R2.36): 450 px, closed by Escape, a press outside and its button. */
export const PaymentModal = ({ title, onClose, children }: PaymentModalProps): JSX.Element => (
  <Dialog label={title} onClose={onClose}>
    <div css={body}>
      <h2>{title}</h2>
      {children}
    </div>
  </Dialog>
);
