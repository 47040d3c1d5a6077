import type { ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { accountStack, subtitleText } from '../../auth/forms/account.styles.ts';

const sheet = css`
  max-width: 450px;
  padding-top: var(--space-5);
  & h1 {
    font-size: var(--text-2xl);
  }
`;

interface AccountSheetProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
}

/** A form on a separate page, as wide as in the dialog. */
export const AccountSheet = ({ title, subtitle, children }: AccountSheetProps) => (
  <div css={[accountStack, sheet]}>
    <h1>{title}</h1>
    {subtitle !== undefined && <p css={subtitleText}>{subtitle}</p>}
    {children}
  </div>
);
