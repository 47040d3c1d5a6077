import type { JSX } from 'react';
import { selectUser } from 'shared-contracts/auth/auth-state';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { usePage, useSite } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/site-links';
import { deskTabs } from 'shared-contracts/ui/desk.styles';
import { EmptyState } from 'shared-contracts/ui/notice';
import { textSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { onlyWithoutScript } from '../../parts/only-with-script.styles.ts';
import { AccountTab } from './account/account-tab.tsx';
import { KeysTab } from './api/keys-tab.tsx';
import { AllowancePart } from './memberships/allowance-part.tsx';
import { PlanPart } from './memberships/plan-part.tsx';
import { ReceiptsPart } from './memberships/receipts-part.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import type { SettingsData, MembershipsView, SettingsTab } from './settings-data.ts';
import { SettingsPart } from './settings-part.tsx';

const tabs = (links: SiteLinks): readonly (readonly [tab: SettingsTab, name: string, to: string])[] => [
  ['account', 'Account', links.settings()],
  ['profile', 'Profile', links.settings('profile')],
  ['api', 'API', links.settings('api')],
  ['memberships', 'Memberships', links.settings('memberships')],
];

/** The four tabs (rule R2.22 of the specification); links, since each has its own address. */
function SettingsTabs({ current }: { readonly current: SettingsTab }): JSX.Element {
  const { links } = useSite();
  return (
    <nav css={deskTabs} aria-label="Settings">
      {tabs(links).map(([tab, name, to]) => (
        <TextLink key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}

/** As high as the form, so that nothing moves when it is loaded. */
const formPlaceholder = css`
  width: 100%;
  min-height: 26rem;
  @media (scripting: none) {
    min-height: 0;
  }
`;

/** The profile that is shown in the navbar, in this browser only. */
export function ProfileTab(): JSX.Element {
  const user = useSelector(selectUser);
  return (
    <SettingsPart title="Your profile">
      <p>
        How you appear in this browser. It stays in this browser, is never sent to us or shown to others, and is removed
        when you log out.
      </p>
      <div css={formPlaceholder}>
        {user !== null && <ProfileForm key={user.id} user={user} />}
        <p css={onlyWithoutScript}>It is stored only in your browser, so it needs JavaScript.</p>
      </div>
    </SettingsPart>
  );
}

/** Plan, payments and usage. Each part is shown even if others could not be loaded. */
export const MembershipsTab = ({ view }: { readonly view: MembershipsView }): JSX.Element => {
  const { membership, allowance, keys } = view;
  return (
    <>
      {membership === null ? (
        <EmptyState title="Plan and payments are unavailable right now">
          <p>This part of the site is not responding. Your plan is unaffected. Wait a moment, then reload this page.</p>
        </EmptyState>
      ) : (
        <PlanPart membership={membership} />
      )}
      {allowance !== null && <AllowancePart allowance={allowance} keys={keys} />}
      {membership !== null && <ReceiptsPart payments={membership.payments} />}
    </>
  );
};

const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
  /* The line below the tabs replaces the first section's border. */
  & > section:first-of-type {
    border-top: 0;
    padding-top: 0;
  }
`;

function Tab({ data }: { readonly data: SettingsData }): JSX.Element {
  switch (data.tab) {
    case 'account':
      return <AccountTab view={data} />;
    case 'profile':
      return <ProfileTab />;
    case 'api':
      return <KeysTab view={data} />;
    case 'memberships':
      return <MembershipsTab view={data} />;
  }
}

/** `/context/settings`: four tabs with their own addresses, as far as possible without script. */
export function Page(): JSX.Element {
  const { data } = usePage<SettingsData>();
  return (
    <div css={textSheet}>
      <header>
        <h1>Settings</h1>
      </header>
      <SettingsTabs current={data.tab} />
      <div css={parts}>
        <Tab data={data} />
      </div>
    </div>
  );
}
