import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { TextLink } from 'shared-contracts/ui/text-link';

/** The rule is as long as the page. */
const side = css`
  @media (min-width: 64rem) {
    height: 100%;
    border-right: 1px solid var(--rule);
  }
`;

const rail = css`
  display: flex;
  flex-wrap: wrap;
  border-bottom: 1px solid var(--rule);
  & li {
    display: flex;
  }
  @media (min-width: 64rem) {
    display: block;
    border-bottom: 0;
    padding: var(--space-6) var(--space-5) var(--space-6) 0;
    min-height: calc(100vh - 7rem);
  }
`;

const entry = css`
  flex: 1;
  display: flex;
  align-items: center;
  min-height: var(--target);
  padding: 0 var(--space-3);
  font-size: 0.9375rem;
  font-weight: var(--weight-ui);
  color: var(--ink);
  text-decoration: none;
  &:hover {
    background: var(--paper-sunk);
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    box-shadow: inset 0 -3px 0 var(--green);
  }
  @media (min-width: 64rem) {
    &[aria-current] {
      background: var(--green-tint);
      box-shadow: inset 3px 0 0 var(--green);
    }
  }
`;

const entries = [
  { label: 'Ask', to: '/context' },
  { label: 'History', to: '/context/chat/history' },
  { label: 'Collections', to: '/context/collections' },
  { label: 'Settings', to: '/context/settings' },
] as const;

/** Marks the current entry: `page` for its own page, `true` for a page below it, such as a chat or a collection. */
function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  if (entries.some((entry) => entry.to === pathname)) return undefined;
  const parent = pathname.startsWith('/context/chat/') ? '/context' : undefined;
  return to === parent || (to !== '/context' && pathname.startsWith(`${to}/`)) ? 'true' : undefined;
}

export function ContextRail() {
  const { pathname } = useLocation();
  return (
    <nav css={side} aria-label="Context">
      <ul css={rail}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <TextLink css={entry} to={to} aria-current={currentOf(to, pathname)}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
