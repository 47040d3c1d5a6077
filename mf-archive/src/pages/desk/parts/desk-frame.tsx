import type { JSX, ReactNode } from 'react';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { deskTabs, deskSheet } from 'shared-contracts/ui/desk.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { DeskData } from '../desk-data.ts';
import { quiet } from './desk.styles.ts';

const noticeBox = css`
  border-left: var(--line-strong) solid var(--green);
  background: var(--green-tint);
  padding: var(--space-3) var(--space-4);
  overflow-wrap: anywhere;
`;

const fault = css`
  border-color: var(--danger);
  background: var(--danger-tint);
  color: var(--ink);
`;

/** Confirms the last form, or shows why it was refused. */
function DeskNotice(): JSX.Element | null {
  const { data, form } = usePage<DeskData>();
  if (form !== null) {
    return (
      <p css={[noticeBox, fault]} role="alert">
        <strong>Not done.</strong> {form.errors['form']} {form.errors['hint']}
      </p>
    );
  }
  return data.done === null ? null : (
    <p css={noticeBox} role="status">
      {data.done}
    </p>
  );
}

const head = css`
  display: grid;
  gap: var(--space-2);
`;

const adminPlaces = [
  ['Members', deskLinks.members],
  ['Payments', paymentsAdminLinks.payments()],
  ['Donors', paymentsAdminLinks.donors],
] as const;

interface DeskFrameProps {
  readonly title: string;
  /** The address of the current part of the desk, which is highlighted. */
  readonly at: string;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of all pages of the desk: navigation, confirmations and errors. */
export function DeskFrame({ title, at, lead, children }: DeskFrameProps): JSX.Element {
  const { brand } = useSite();
  const { data } = usePage<DeskData>();
  const places: readonly (readonly [name: string, to: string])[] = [
    ['Dashboard', deskLinks.overview],
    ['Upload', deskLinks.upload()],
    ['Imports', deskLinks.runs()],
    ['Gaps', deskLinks.gaps()],
    ['Duplicates', deskLinks.copies()],
    ['Recognition', deskLinks.recognition()],
    ['Reports', archiveLinks(brand).reports()],
    ['Corrections', correctionLinks.list('recent')],
    ['Withdrawals', deskLinks.withdrawals()],
    ['Rights', deskLinks.rights()],
    ...(data.isAdmin ? adminPlaces : []),
  ];
  return (
    <div css={deskSheet}>
      <nav css={deskTabs} aria-label="Dashboard">
        {places.map(([name, to]) => (
          <TextLink key={to} to={to} aria-current={to === at ? 'page' : undefined}>
            {name}
          </TextLink>
        ))}
      </nav>
      <header css={head}>
        <h1>{title}</h1>
        {lead !== undefined && <p css={quiet}>{lead}</p>}
      </header>
      <DeskNotice />
      {children}
    </div>
  );
}
