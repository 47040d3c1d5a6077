import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A group of radio buttons, each on a line that is high enough for touch. */
export const choiceBox: SerializedStyles = css`
  border: 0;
  padding: 0;
  margin: 0;
  min-width: 0;
  display: grid;
  & legend {
    padding: 0;
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    margin-bottom: var(--space-1);
  }
  & label {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    min-height: var(--target);
    padding-block: var(--space-2);
    line-height: 1.3;
    cursor: pointer;
  }
  /* Words of two lines belong to one answer. */
  & label + label {
    border-top: 1px solid var(--rule);
  }
  & input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--green);
  }
  & small {
    display: block;
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
`;
