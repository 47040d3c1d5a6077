import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { archiveLinks } from '../src/archive/archive-links.ts';
import { correctionLinks } from '../src/archive/corrections/correction-links.ts';
import { deskLinks } from '../src/archive/desk/desk-links.ts';
import { twoStepPath } from '../src/auth/get-me.ts';
import { hasRole, type Role } from '../src/auth/roles.ts';
import type { Brand } from '../src/brand.ts';
import { editorialPath } from '../src/content/editorial.ts';
import { paymentsAdminLinks } from '../src/membership/payments-admin/payments-admin-links.ts';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { deskSheet, deskTabs } from './desk.styles.ts';
import { ButtonLink } from './button.tsx';
import { TextLink } from './text-link.tsx';

/** Data that every staff page has. */
export interface StaffData {
  /** The visitor's role, for the tabs. The server checks access to each page. */
  readonly role: string;
  /** The confirmation of the last form; null when there was none. */
  readonly done: string | null;
  /** On dashboards: that the role needs a second factor (`factorNotice`). */
  readonly factor?: string | null;
}

const noticeBox = css`
  border-left: var(--line-strong) solid var(--green);
  background: var(--green-tint);
  padding: var(--space-3) var(--space-4);
  overflow-wrap: anywhere;
`;

const factorBox = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-5);
  & p {
    max-width: var(--measure);
  }
`;

const fault = css`
  border-color: var(--danger);
  background: var(--danger-tint);
  color: var(--ink);
`;

/** Confirms the last form, or shows why it was refused. */
function StaffNotice(): JSX.Element | null {
  const { data, form } = usePage<StaffData>();
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

const FactorNotice = ({ text }: { readonly text: string }): JSX.Element => (
  <section css={[noticeBox, factorBox]} aria-label="Two-step login">
    <p>{text}</p>
    <ButtonLink to={twoStepPath}>Set up two-step login</ButtonLink>
  </section>
);

const staffPages = (brand: Brand): readonly (readonly [name: string, to: string, access: Role])[] => [
  ['Dashboard', deskLinks.overview, 'archivist'],
  ['Upload', deskLinks.upload(), 'archivist'],
  ['Imports', deskLinks.runs(), 'archivist'],
  ['Gaps', deskLinks.gaps(), 'archivist'],
  ['Duplicates', deskLinks.copies(), 'archivist'],
  ['Recognition', deskLinks.recognition(), 'archivist'],
  ['Reports', archiveLinks(brand).reports(), 'archivist'],
  ['Corrections', correctionLinks.list('recent'), 'archivist'],
  ['Withdrawals', deskLinks.withdrawals(), 'archivist'],
  ['Rights', deskLinks.rights(), 'archivist'],
  ['Editorial', editorialPath(), 'editor'],
  ['Donors', paymentsAdminLinks.donors, 'editor'],
  ['Members', deskLinks.members, 'admin'],
  ['Payments', paymentsAdminLinks.payments(), 'admin'],
];

const head = css`
  display: grid;
  gap: var(--space-2);
`;

const quiet = css`
  color: var(--ink-2);
  max-width: var(--measure);
`;

interface StaffFrameProps {
  readonly title: string;
  /** The address of the current staff page, which is highlighted. */
  readonly at: string;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  /** False if the page itself shows the errors of its forms. */
  readonly showsNotice?: boolean;
  readonly children: ReactNode;
}

/** The frame of all staff pages: the pages that this role may open, the title, and the result of the last form. */
export function StaffFrame({ title, at, lead, showsNotice = true, children }: StaffFrameProps): JSX.Element {
  const { brand } = useSite();
  const { role, factor = null } = usePage<StaffData>().data;
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const [row, current] = [tabs.current, tabs.current?.querySelector<HTMLElement>('[aria-current]')];
    if (row === null || current == null) return;
    // On a phone the tabs scroll: the current one is brought to the middle, without moving the page.
    row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [at]);
  return (
    <div css={deskSheet}>
      <nav ref={tabs} css={deskTabs} aria-label="Staff">
        {staffPages(brand)
          .filter(([, , access]) => hasRole(role, access))
          .map(([name, to]) => (
            <TextLink key={to} to={to} aria-current={to === at ? 'page' : undefined}>
              {name}
            </TextLink>
          ))}
      </nav>
      <header css={head}>
        <h1>{title}</h1>
        {lead !== undefined && <p css={quiet}>{lead}</p>}
      </header>
      {factor !== null && <FactorNotice text={factor} />}
      {showsNotice && <StaffNotice />}
      {children}
    </div>
  );
}
