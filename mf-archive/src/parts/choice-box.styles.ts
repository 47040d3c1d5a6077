import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A question with one answer of several, each on a line that a finger finds. */
export const choiceBox: SerializedStyles = css`
  border: 0;
  padding: 0;
  margin: 0;
  display: grid;
  gap: var(--space-1);
  & legend {
    padding: 0;
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
  & label {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    min-height: var(--target);
  }
  & input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--green);
  }
`;
