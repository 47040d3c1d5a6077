import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { ButtonLink } from 'shared-contracts/ui/button';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  margin-top: var(--space-4);
  border-left: var(--line-strong) solid var(--danger);
  padding: var(--space-1) 0 var(--space-1) var(--space-4);
`;

/** Over a page that stays as it was, because what was asked of it could not be brought. */
export function UnansweredNotice({ message }: { readonly message: string }): JSX.Element {
  const { pathname, search } = useLocation();
  return (
    <div css={bar} role="alert">
      <p>{message} What you see is from before.</p>
      <ButtonLink to={`${pathname}${search}`} replace preventScrollReset>
        Try again
      </ButtonLink>
    </div>
  );
}
