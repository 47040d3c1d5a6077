import { css } from 'shared-contracts/platform/emotion';
import type { HomeContent } from './home-content.ts';
import { RailSection } from './rail-section.tsx';
import { RunText } from './run-text.tsx';

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

/** Questions that readers ask, opened without a script (R2.37). */
export const Questions = ({ questions }: { readonly questions: HomeContent['questions'] }) => (
  <RailSection title="Questions, answered">
    <div css={list}>
      {questions.map(({ ask, answer }) => (
        <details key={ask} suppressHydrationWarning>
          <summary>{ask}</summary>
          {answer.map((runs, index) => (
            <p key={index}>
              <RunText runs={runs} />
            </p>
          ))}
        </details>
      ))}
    </div>
  </RailSection>
);
