import type { JSX } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/site-links';
import { deskRooms } from 'shared-contracts/ui/desk.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { SettingsTab } from './settings-data.ts';

const tabs = (links: SiteLinks): readonly (readonly [tab: SettingsTab, name: string, to: string])[] => [
  ['account', 'Account', links.settings()],
  ['profile', 'Profile', links.settings('profile')],
  ['api', 'API', links.settings('api')],
  ['memberships', 'Memberships', links.settings('memberships')],
];

/** The four tabs of spec §2: links, since each has an address. */
export function SettingsTabs({ current }: { readonly current: SettingsTab }): JSX.Element {
  const { links } = useSite();
  return (
    <nav css={deskRooms} aria-label="Settings">
      {tabs(links).map(([tab, name, to]) => (
        <TextLink key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}
