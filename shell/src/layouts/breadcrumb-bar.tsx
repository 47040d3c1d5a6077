import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { AccountPart } from '#frame-parts';
import { useCurrentPayload } from '../app/current-payload.ts';
import { useViewerRole } from '../auth/viewer-role.ts';
import { crumbsOf } from './crumbs.ts';
import { wrap } from './wrap.styles.ts';

/**
 * A double rule, then the breadcrumbs and, for members, links to their own pages. The height is the same without them.
 */
const line = css`
  position: relative;
  margin-top: 5px;
  border-top: 1px solid var(--rule-strong);
  border-bottom: 1px solid var(--rule);
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-4);
  min-height: 2.25rem;
  font-size: var(--text-xs);
  color: var(--ink-2);
  & a {
    color: inherit;
    text-decoration: none;
    display: inline-flex;
    align-items: center;
    min-height: calc(2.25rem - 2px);
  }
  & a:hover {
    color: var(--green);
    text-decoration: underline;
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
  @media (pointer: coarse) {
    min-height: calc(var(--target) + 2px);
    & a {
      min-height: var(--target);
    }
  }
  &::before {
    content: '';
    position: absolute;
    inset: -6px 0 auto;
    height: var(--line-strong);
    background: var(--rule-strong);
  }
`;

const place = css`
  min-width: 0;
`;

/** Breadcrumbs in one line; a long page title is truncated, its parents never are. */
const trail = css`
  display: flex;
  align-items: center;
  white-space: nowrap;
  & li {
    flex: none;
  }
  & li:last-of-type {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & li + li::before {
    content: '/';
    margin: 0 0.5em;
    color: var(--ink-3);
  }
  & [aria-current] {
    color: var(--ink);
    font-weight: var(--weight-ui);
  }
`;

/** The links to a member's own pages; on phones they are beside the name of the current page. */
const account = css`
  flex: 1;
  min-width: 0;
  @media (min-width: 48rem) {
    flex: 0 1 auto;
  }
`;

/** Truncated when a member's links need the room. */
const shortened = css`
  @media (max-width: 63.99rem) {
    flex: none;
    max-width: 40%;
    overflow: hidden;
  }
`;

export function BreadcrumbBar() {
  const { brand } = useSite();
  const { pathname } = useLocation();
  const role = useViewerRole();
  const crumbs = crumbsOf(pathname, brand, useCurrentPayload()?.head.title);
  return (
    <div css={wrap}>
      <div css={line}>
        <nav css={[place, role !== null && shortened]} aria-label="You are here">
          <ol css={trail}>
            {crumbs.map(({ label, to }, index) => (
              <li key={index}>
                {to === null || index === crumbs.length - 1 ? (
                  <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
                ) : (
                  <TextLink to={to}>{label}</TextLink>
                )}
              </li>
            ))}
          </ol>
        </nav>
        {role !== null && <AccountPart css={account} role={role} />}
      </div>
    </div>
  );
}
