import type { JSX, ReactNode } from 'react';
import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { deskTabs, deskSheet } from 'shared-contracts/ui/desk.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { caption, doneBox, faultBox } from '../../parts/section.styles.ts';

const head = css`
  display: grid;
  gap: var(--space-2);
`;

const sections = [
  ['Desk', '/desk'],
  ['Members', '/desk/members'],
  ['Payments', paymentsAdminLinks.payments()],
  ['Donors', paymentsAdminLinks.donors],
] as const;

/** The result of the last action, or its error. */
function AdminNotice(): JSX.Element | null {
  const { data, form } = usePage<{ readonly done: string | null }>();
  if (form !== null) {
    return (
      <p css={faultBox} role="alert">
        <strong>Not done.</strong> {form.errors['form']}
      </p>
    );
  }
  return data.done === null ? null : (
    <p css={doneBox} role="status">
      {data.done}
    </p>
  );
}

interface AdminFrameProps {
  readonly title: string;
  readonly lead: string;
  /** The current section. */
  readonly at?: string;
  /** Editors see only this section. */
  readonly isAdmin?: boolean;
  readonly children: ReactNode;
}

/** The frame of the admin pages: sections, title, and the result of the last action. */
export const AdminFrame = ({
  title,
  lead,
  at = paymentsAdminLinks.payments(),
  isAdmin = true,
  children,
}: AdminFrameProps): JSX.Element => (
  <div css={deskSheet}>
    {isAdmin && (
      <nav css={deskTabs} aria-label="Desk">
        {sections.map(([name, to]) => (
          <TextLink key={to} to={to} aria-current={to === at ? 'page' : undefined}>
            {name}
          </TextLink>
        ))}
      </nav>
    )}
    <header css={head}>
      <h1>{title}</h1>
      <p css={caption}>{lead}</p>
    </header>
    <AdminNotice />
    {children}
  </div>
);
