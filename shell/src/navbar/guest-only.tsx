import type { ReactNode } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { css, keyframes } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';

const appear = keyframes`to { visibility: visible; }`;

/** Visible at once without script, and after a delay when the script that determines the reader did not load. */
const late = css`
  visibility: hidden;
  animation: ${appear} 0s 4s forwards;
  @media (scripting: none) {
    visibility: visible;
  }
`;

/** Shown to guests: hidden until the browser knows who is reading, or has had enough time to find out. */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { authReady, isAuthenticated } = useSelector(selectAuth);
  if (!authReady) return <div css={late}>{children}</div>;
  return isAuthenticated ? null : <>{children}</>;
}
