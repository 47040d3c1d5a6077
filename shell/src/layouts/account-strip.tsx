import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { useCurrentPayload } from '../app/current-payload.ts';
import { accountLinks } from './account-links.ts';

/** Scrolls sideways on phones. */
const account = css`
  overflow-x: auto;
  scrollbar-width: none;
  & ul {
    display: flex;
    width: max-content;
    margin-left: auto;
    white-space: nowrap;
  }
  & a {
    justify-content: center;
    padding-inline: var(--space-2);
  }
  & li:last-of-type a {
    padding-right: 0;
  }
  @media (pointer: coarse) {
    & a {
      min-width: var(--target);
    }
  }
  & [aria-current] {
    color: var(--ink);
    box-shadow: inset 0 -3px 0 var(--green);
  }
`;

export interface AccountStripProps {
  readonly role: string;
}

/** The members' layout has a navigation of its own with these pages. */
const isInRail = (to: string, pathname: string): boolean =>
  /^\/context(\/|$)/.test(pathname) && to.startsWith('/context');

/** True on staff pages, whose tabs link to all staff pages. */
const hasStaffTabs = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  /^\/(desk(\/.*)?|reports)$/.test(pathname) || (pathname === '/corrections' && new URLSearchParams(search).has('of'));

/** Links to a member's own pages, in one line. */
export function AccountStrip({ role }: AccountStripProps) {
  const { brand, links, canLinkTo } = useSite();
  const location = useLocation();
  const { pathname } = location;
  const isRefused = (useCurrentPayload()?.problem ?? null) !== null;
  const shown = accountLinks(brand, links, !isRefused && hasStaffTabs(location) ? 'user' : role).filter(
    ({ to }) => canLinkTo(to) && !isInRail(to, pathname),
  );
  return (
    <nav css={account} aria-label="Your account">
      <ul>
        {shown.map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to} aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
