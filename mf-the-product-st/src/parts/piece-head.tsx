import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Crumb } from '../reading/json-ld.ts';
import { kicker } from './kicker.styles.ts';

const head = css`
  padding-block: clamp(2rem, 1rem + 4vw, 4.5rem) var(--space-5);
  display: grid;
  gap: var(--space-4);
  max-width: 56rem;
  & h1 {
    overflow-wrap: anywhere;
  }
  @media print {
    padding-block: 0 1rem;
  }
`;

const kickerList = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  & li:not(:last-of-type)::after {
    content: '/';
    margin-left: var(--space-2);
    color: var(--ink-3);
  }
  & a {
    color: inherit;
    text-decoration: none;
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
  }
  & a:hover {
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    & a {
      min-height: var(--target);
    }
  }
`;

const deck = css`
  font: 400 clamp(1.1875rem, 1.08rem + 0.5vw, 1.5rem) / 1.4 var(--serif);
  color: var(--ink-2);
  max-width: 46ch;
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

interface PieceHeadProps {
  /** Links to what it is part of, shown above the title. */
  readonly kickers?: readonly Crumb[];
  readonly title: string;
  readonly standfirst: string | null;
  readonly className?: string;
  /** Below the standfirst: authors and date. */
  readonly children?: ReactNode;
}

/** The top of a page: what it is part of, its title and its standfirst. */
export const PieceHead = ({ kickers = [], title, standfirst, className, children }: PieceHeadProps): JSX.Element => (
  <header css={head} className={className}>
    {kickers.length > 0 && (
      <ul css={[kicker, kickerList]}>
        {kickers.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    )}
    <h1>{title}</h1>
    {standfirst !== null && <p css={deck}>{standfirst}</p>}
    {children}
  </header>
);
