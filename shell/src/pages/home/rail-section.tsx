import type { ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const section = css`
  margin-top: var(--space-section);
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  display: grid;
  gap: var(--space-5);
  & > * {
    min-width: 0;
  }
  @media (min-width: 64rem) {
    grid-template-columns: var(--rail) minmax(0, 1fr);
    column-gap: var(--column-gap);
  }
`;

const head = css`
  display: grid;
  gap: var(--space-1);
  align-content: start;
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
    justify-self: start;
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

interface RailSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A section with its heading in the left margin, if there is room. */
export const RailSection = ({ title, text, more, children }: RailSectionProps) => (
  <section css={section}>
    <div css={head}>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {more}
    </div>
    {children}
  </section>
);
