import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { dateline } from 'shared-contracts/ui/dateline';
import { instantText } from './date-text.ts';

const frame = css`
  display: grid;
  gap: var(--space-4);
  scroll-margin-top: var(--space-4);
  & + & {
    margin-top: var(--space-section);
  }
`;

const head = css`
  display: grid;
  gap: var(--space-2);
  padding-bottom: var(--space-4);
  border-bottom: 1px solid var(--rule-strong);
  overflow-wrap: anywhere;
  & h1,
  & h2 {
    font: 700 var(--text-2xl) / 1.12 var(--serif);
    letter-spacing: var(--track-display);
  }
  & h2 {
    font-size: var(--text-xl);
  }
`;

/** A long question is set in the size of text, not of a heading. */
const long = css`
  && h1,
  && h2 {
    font-size: var(--text-lg);
    line-height: 1.35;
    letter-spacing: 0;
  }
`;

const longFrom = 160;

interface TurnHeadProps {
  readonly question: string;
  /** Instant in ms; null while the question is being sent. */
  readonly askedAt: number | null;
  readonly heading: 'h1' | 'h2';
}

/** Shows the question. */
export const TurnHead = ({ question, askedAt, heading: Heading }: TurnHeadProps): JSX.Element => (
  <header css={[head, question.length > longFrom && long]}>
    <p css={dateline}>
      <span>You asked</span>
      {askedAt !== null && <span>{instantText(askedAt)}</span>}
    </p>
    <Heading>
      <bdi>{question}</bdi>
    </Heading>
  </header>
);

interface TurnFrameProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** Lays out a question above its answer. */
export const TurnFrame = ({ id, children }: TurnFrameProps): JSX.Element => (
  <article css={frame} id={id}>
    {children}
  </article>
);
