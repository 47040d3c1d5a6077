import { css } from 'shared-contracts/platform/emotion';
import { RailSection } from './rail-section.tsx';

const list = css`
  & details {
    border-bottom: 1px solid var(--rule);
  }
  & summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-4);
    min-height: 3.5rem;
    padding-block: var(--space-3);
    font: 700 var(--text-lg) / 1.3 var(--serif);
  }
  & summary::after {
    content: '';
    width: 0.875rem;
    height: 0.875rem;
    flex: none;
    background:
      linear-gradient(var(--ink), var(--ink)) center / 100% 2px no-repeat,
      linear-gradient(var(--ink), var(--ink)) center / 2px 100% no-repeat;
  }
  & details[open] > summary::after {
    background: linear-gradient(var(--ink), var(--ink)) center / 100% 2px no-repeat;
  }
  @media (min-width: 64rem) {
    margin-top: calc(-1 * var(--space-4));
  }
  & p {
    max-width: var(--measure);
    padding-bottom: var(--space-5);
    color: var(--ink-2);
    font: 400 1.0625rem/1.6 var(--serif);
  }
`;

const questions = [
  {
    ask: 'Do I need an account to read?',
    answer: 'No. Searching and reading are open to everyone.',
  },
  {
    ask: 'Why are some words wrong in the text?',
    answer:
      'A machine read the scan, and old ink is hard to read. The scan stands beside its text, so that you can always check.',
  },
  {
    ask: 'May I publish a page that I found here?',
    answer: 'Quote and cite it freely. Before you print a whole page, read what is said about its rights.',
  },
  {
    ask: 'My line is slow. Will this work?',
    answer: 'Yes. Results and pages arrive as text first, and reading needs no script.',
  },
] as const;

export const Questions = () => (
  <RailSection title="Questions, answered">
    <div css={list}>
      {questions.map(({ ask, answer }) => (
        <details key={ask} suppressHydrationWarning>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </RailSection>
);
