import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A list of questions; each answer is in a `details` element, which works without script. */
export const questionList: SerializedStyles = css`
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
