import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Tag } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { useViewerRole } from '../auth/viewer-role.ts';
import { accountGroups } from '../layouts/account-links.ts';
import { GuestOnly } from './guest-only.tsx';
import { LogInLink } from './log-in-link.tsx';
import { currentMark, keyOf, navItems, useAddedEntries, type NavItem } from './nav-items.ts';
import type { DialogControl } from './use-account-dialog.ts';

const sheet = css`
  padding: var(--space-2) var(--edge) var(--space-5);
  & > ul > li {
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-1);
  }
`;

const heading = css`
  display: flex;
  align-items: center;
  min-height: 3rem;
  font: 700 1.25rem/1.2 var(--serif);
  color: var(--ink);
  text-decoration: none;
  &[aria-current] {
    color: var(--green);
  }
`;

const entries = css`
  padding: 0 0 var(--space-2) var(--space-4);
  & li > * {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--target);
    font-size: 0.9375rem;
    text-decoration: none;
  }
  & a {
    color: var(--ink);
  }
  & span {
    color: var(--ink-3);
  }
`;

const end = css`
  padding-top: var(--space-4);
`;

const Entry = ({ item, pathname }: { readonly item: NavItem; readonly pathname: string }) => {
  const current = currentMark(item, pathname);
  if ('to' in item) {
    return (
      <TextLink css={heading} to={item.to} aria-current={current}>
        {item.label}
      </TextLink>
    );
  }
  return (
    <>
      <span css={heading} aria-current={current}>
        {item.label}
      </span>
      <ul css={entries}>
        {item.entries.map(({ label, to }) => (
          <li key={to ?? label}>
            {to === null ? (
              <span>
                {label} <Tag>Coming soon</Tag>
              </span>
            ) : (
              <TextLink to={to}>{label}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

export interface DrawerMenuProps {
  readonly pathname: string;
  readonly dialog: DialogControl;
}

/** The navigation, followed by the pages of a signed-in reader. */
export function DrawerMenu({ pathname, dialog }: DrawerMenuProps) {
  const { brand, links } = useSite();
  const role = useViewerRole();
  const items = navItems(brand, links, useAddedEntries());
  const groups = role === null ? [] : accountGroups(brand, links, role);
  const own = groups.map(({ title, entries }): NavItem => ({ label: title, covers: [], entries }));
  return (
    <nav css={sheet} aria-label="Menu">
      <ul>
        {[...items, ...own].map((item) => (
          <li key={keyOf(item)}>
            <Entry item={item} pathname={pathname} />
          </li>
        ))}
      </ul>
      <GuestOnly>
        <div css={end}>
          <LogInLink look="line" wide dialog={dialog} />
        </div>
      </GuestOnly>
    </nav>
  );
}
