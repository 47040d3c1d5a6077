import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { railSection } from './page.styles.ts';

const head = css`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  justify-items: start;
  & h2 {
    line-height: 1.15;
  }
  & p {
    color: var(--ink-3);
    font-size: var(--text-sm);
    max-width: 34ch;
  }
  & a {
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

interface RailSectionProps {
  readonly title: string;
  readonly text?: string;
  /** A link below the heading. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A section with its heading, and what it is about, in the left margin if there is room. */
export const RailSection = ({ title, text, more, children }: RailSectionProps): JSX.Element => (
  <section css={railSection}>
    <div css={head}>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {more}
    </div>
    {children}
  </section>
);
