import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { ButtonLink } from 'shared-contracts/ui/button';
import type { SearchWish } from './search-page-data.ts';

const card = css`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  border-left: var(--line-strong) solid var(--danger);
  padding: var(--space-1) 0 var(--space-1) var(--space-4);
`;

/** A search that was not answered, while the results before it still stand. */
export interface Unanswered {
  readonly wish: SearchWish;
  readonly message: string;
  /** Where it is asked again. */
  readonly href: string;
}

/** Says why a search has no answer, and asks again. What stood before it stands below. */
export const UnansweredCard = ({ wish, message, href }: Unanswered): JSX.Element => (
  <div css={card} role="alert">
    <p>
      <b>“{wish.q}” was not searched.</b> {message} The results before it are still here.
    </p>
    <ButtonLink to={href} replace preventScrollReset>
      Try again
    </ButtonLink>
  </div>
);
