import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';

/** Stays in view below a long list, except on a phone. */
const bar = css`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding-block: var(--space-3);
  background: var(--paper);
  border-top: 1px solid var(--rule-control);
  @media (max-width: 47.99rem) {
    position: static;
  }
  & label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--target);
  }
  & input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--green);
  }
`;

/** The actions for the selected pages. */
export const BulkActions = (): JSX.Element => (
  <div css={bar}>
    <Button type="submit" name="do" value="publish">
      Publish selected
    </Button>
    <label>
      <input type="checkbox" name="replace" value="1" />
      Replace pages already in the archive
    </label>
    <Button type="submit" name="do" value="retry">
      Retry selected
    </Button>
    <Button type="submit" name="do" value="discard">
      Discard selected…
    </Button>
  </div>
);
