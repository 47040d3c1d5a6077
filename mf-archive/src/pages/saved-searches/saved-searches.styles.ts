import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

const notice = css`
  border-left: var(--line-strong) solid var(--green);
  background: var(--green-tint);
  padding: var(--space-3) var(--space-4);
`;

/** The confirmation of the last action. */
export const doneBox: SerializedStyles = notice;

/** The message of a refusal. */
export const faultBox: SerializedStyles = css`
  border-left: 3px solid var(--danger);
  background: var(--danger-tint);
  padding: var(--space-3) var(--space-4);
`;

export const fields: SerializedStyles = css`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  max-width: 30rem;
  & > div {
    width: 100%;
  }
`;

export const quiet: SerializedStyles = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  max-width: var(--measure);
`;
