import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A form with a few fields, no wider than a comfortable line of text. */
export const fields: SerializedStyles = css`
  display: grid;
  gap: var(--space-4);
  max-width: var(--measure);
  & [type='submit'] {
    justify-self: start;
  }
`;

/** Fields that belong together, in a row where there is room. */
export const pair: SerializedStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: var(--space-4);
  align-items: end;
`;

/** The form beside what it has changed so far, where there is room. */
export const sides: SerializedStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
  gap: var(--space-5) var(--space-6);
  align-items: start;
`;

/** The lines of a log, separated by rules. */
export const lines: SerializedStyles = css`
  display: grid;
  & > li {
    display: grid;
    gap: var(--space-1);
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-3);
    overflow-wrap: anywhere;
  }
  & h3 {
    font: 700 var(--text-base) / 1.3 var(--serif);
  }
  & details > form {
    padding-block: var(--space-3);
  }
  & summary {
    min-height: var(--target);
    display: inline-flex;
    align-items: center;
    color: var(--green);
    cursor: pointer;
  }
`;
