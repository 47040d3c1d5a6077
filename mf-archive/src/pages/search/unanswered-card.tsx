import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { ButtonLink } from 'shared-contracts/ui/button';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';

const card = css`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  border-left: var(--line-strong) solid var(--danger);
  padding: var(--space-1) 0 var(--space-1) var(--space-4);
`;

/** A search that failed, while the previous results are still shown. */
export interface Unanswered {
  readonly params: SearchPagesInput;
  readonly message: string;
  /** The address that tries again. */
  readonly href: string;
}

/** Explains why a search failed, with a link that tries again. The previous results remain below it. */
export const UnansweredCard = ({ params, message, href }: Unanswered): JSX.Element => (
  <div css={card} role="alert">
    <p>
      <b>“{params.q}” was not searched.</b> {message} The previous results are still shown.
    </p>
    <ButtonLink to={href} replace preventScrollReset>
      Try again
    </ButtonLink>
  </div>
);
