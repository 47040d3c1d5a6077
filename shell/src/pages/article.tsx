import type { ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const article = css`
  padding-top: clamp(1.75rem, 1rem + 3vw, 3.5rem);
  display: grid;
  gap: var(--space-4);
  max-width: var(--measure);
  font: 400 var(--text-read) / var(--leading-read) var(--serif);
  & h2 {
    border-top: 1px solid var(--rule-strong);
    margin-top: var(--space-5);
    padding-top: var(--space-3);
  }
  & ul {
    list-style: square;
    padding-left: 1.25rem;
    display: grid;
    gap: var(--space-2);
  }
`;

/** A page of running text. */
export const Article = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <article css={article}>
    <h1>{title}</h1>
    {children}
  </article>
);
