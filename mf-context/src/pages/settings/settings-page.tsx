import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { deskPage } from '../../parts/desk-page.styles.ts';
import { AccountTab } from './account/account-tab.tsx';
import { KeysTab } from './api/keys-tab.tsx';
import { MembershipsTab } from './memberships/memberships-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import type { SettingsData } from './settings-data.ts';
import { SettingsTabs } from './settings-tabs.tsx';

const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
  /* The line below the tabs is its rule. */
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

/** `/context/settings`: four tabs, each at its address. What can work without a script does. */
export function Page(): JSX.Element {
  const { data } = usePage<SettingsData>();
  return (
    <div css={deskPage}>
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
