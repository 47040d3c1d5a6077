import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { useCurrentPayload } from '../app/current-payload.ts';
import { crumbsOf } from './crumbs.ts';
import { mottoOf } from './motto.ts';
import { wrap } from './wrap.styles.ts';

/** An Oxford rule, then where you are and what this is. */
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

/** In one line; a long title is cut short, never what it lies in. */
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
  & a {
    color: inherit;
    text-decoration: none;
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
  }
  & a:hover {
    color: var(--green);
    text-decoration: underline;
  }
  & [aria-current] {
    color: var(--ink);
    font-weight: var(--weight-ui);
  }
  @media (pointer: coarse) {
    & a {
      min-height: var(--target);
    }
  }
`;

const motto = css`
  display: none;
  white-space: nowrap;
  @media (min-width: 48rem) {
    display: block;
  }
`;

export function Folio() {
  const { brand } = useSite();
  const { pathname } = useLocation();
  const crumbs = crumbsOf(pathname, brand, useCurrentPayload()?.head.title);
  return (
    <div css={wrap}>
      <div css={line}>
        <nav css={place} aria-label="You are here">
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
        <span css={motto}>{mottoOf(pathname)}</span>
      </div>
    </div>
  );
}
