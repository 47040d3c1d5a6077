import { css } from 'shared-contracts/platform/emotion';

/** Heading, introduction, form, and the link to the other form. */
export const accountStack = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

export const subtitleText = css`
  color: var(--ink-2);
  margin-top: calc(-1 * var(--space-2));
`;

export const reasonText = css`
  border-left: 3px solid var(--green);
  padding-left: var(--space-3);
  font-size: 0.9375rem;
`;

export const switchLine = css`
  font-size: 0.9375rem;
  color: var(--ink-2);
  text-align: center;
  border-top: 1px solid var(--rule);
  padding-top: var(--space-3);
  & a {
    font-weight: var(--weight-strong);
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** The content of a dialog. */
export const insideDialog = css`
  padding: var(--space-6) var(--space-5) var(--space-5);
  @media (max-width: 30rem) {
    padding-inline: var(--space-4);
  }
  & h2 {
    font-size: 1.75rem;
    line-height: 1.15;
    padding-right: 2.5rem;
  }
`;
