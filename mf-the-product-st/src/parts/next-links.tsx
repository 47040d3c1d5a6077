import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { ListData } from '../reading/list-data.ts';

const list = css`
  margin-top: var(--space-7);
  border-top: 1px solid var(--rule-strong);
  & li {
    position: relative;
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-3);
    display: grid;
    gap: var(--space-1);
  }
  & a {
    font: 700 var(--text-lg) / var(--leading-snug) var(--serif);
    color: var(--ink);
    text-decoration-color: transparent;
  }
  & a:hover {
    text-decoration-color: var(--green);
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & p {
    font-size: 0.9375rem;
    color: var(--ink-2);
  }
  @media print {
    display: none;
  }
`;

/** Links from a list to other pages; omits those that this site does not have. */
export function NextLinks({ links }: { readonly links: ListData['onward'] }): JSX.Element {
  const { canLinkTo } = useSite();
  return (
    <ul css={list} aria-label="Where to go from here">
      {links
        .filter(({ to }) => canLinkTo(to))
        .map(({ to, label, text }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
            <p>{text}</p>
          </li>
        ))}
    </ul>
  );
}
