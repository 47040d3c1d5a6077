import type { ReactNode } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { css, keyframes } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';

const appear = keyframes`to { visibility: visible; }`;

/** Shown at once where no script will ever find out who reads, and after a while where it should have but did not load. */
const late = css`
  visibility: hidden;
  animation: ${appear} 0s 4s forwards;
  @media (scripting: none) {
    visibility: visible;
  }
`;

/** For guests: unseen until the browser knows who reads, or has had time enough to. */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { authReady, isAuthenticated } = useSelector(selectAuth);
  if (!authReady) return <div css={late}>{children}</div>;
  return isAuthenticated ? null : <>{children}</>;
}
