import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** Fields for the title, date, edition and number of a page; as many in a row as fit. */
export const placeFields: SerializedStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-3) var(--space-4);
  align-items: start;
  max-width: var(--measure);
  & > [type='submit'],
  & > div:last-of-type:not(:has(input)) {
    grid-column: 1 / -1;
    justify-self: start;
  }
`;
