import { lazy, Suspense, type RefObject } from 'react';
import { selectUser } from 'shared-contracts/auth/auth-state';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { GuestOnly } from './guest-only.tsx';
import { loadAccountMenu } from './load-account-menu.tsx';
import { LogInLink } from './log-in-link.tsx';
import type { DialogControl } from './use-account-dialog.ts';
import { wide } from './navbar.styles.ts';

/** Has the same size while empty, for a guest and for a member, so that nothing moves when the browser knows which. */
const corner = css`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  min-width: 5.25rem;
  height: var(--target);
  ${wide} {
    min-width: 11rem;
  }
`;

const pair = css`
  display: flex;
  gap: var(--space-2);
`;

const onlyWide = css`
  display: none;
  ${wide} {
    display: inline-flex;
  }
`;

const AccountMenu = lazy(loadAccountMenu);

interface AccountCornerProps {
  readonly dialog: DialogControl;
  readonly focus: RefObject<HTMLDivElement | null>;
}

export function AccountCorner({ dialog, focus }: AccountCornerProps) {
  const user = useSelector(selectUser);
  const { links } = useSite();
  return (
    <div css={corner} ref={focus} tabIndex={-1}>
      <GuestOnly
        forMembers={
          <ButtonLink look="quiet" to={links.login}>
            Account
          </ButtonLink>
        }
      >
        <div css={pair}>
          <LogInLink look="quiet" dialog={dialog} css={onlyWide} />
          <ButtonLink look="primary" to={links.membership}>
            JOIN
          </ButtonLink>
        </div>
      </GuestOnly>
      {user !== null && (
        <Suspense fallback={null}>
          <AccountMenu user={user} />
        </Suspense>
      )}
    </div>
  );
}
