import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { AccountCorner } from './account-corner.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import { currentMark, keyOf, navItems, useAddedEntries } from './nav-items.ts';
import { navLink, wide } from './navbar.styles.ts';
import { useAccountDialog } from './use-account-dialog.ts';
import { Wordmark } from './wordmark.tsx';

const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-5);
  min-height: 4rem;
`;

const desktop = css`
  display: none;
  ${wide} {
    display: flex;
    gap: var(--space-2);
  }
`;

const end = css`
  margin-left: auto;
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

/** The navbar: wordmark, the four sections, and the account corner; on phones the sections are in a drawer. */
export function Navbar() {
  const { brand, links } = useSite();
  const { pathname } = useLocation();
  const items = navItems(brand, links, useAddedEntries());
  const { shown, bar, close, dialog } = useAccountDialog();
  return (
    <div css={row}>
      <Wordmark />
      <nav aria-label="Main">
        <ul css={desktop}>
          {items.map((item) => (
            <li key={keyOf(item)}>
              {'to' in item ? (
                <TextLink css={navLink} to={item.to} aria-current={currentMark(item, pathname)}>
                  {item.label}
                </TextLink>
              ) : (
                <NavDropdown item={item} current={currentMark(item, pathname)} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div css={end}>
        <AccountCorner dialog={dialog} focus={bar} />
        <NavDrawer pathname={pathname} dialog={dialog} />
      </div>
      {shown !== null && <shown.Dialog request={shown.request} onClose={close} />}
    </div>
  );
}
