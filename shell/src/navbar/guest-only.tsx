import type { ReactNode } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { css, keyframes } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useViewerRole } from '../auth/viewer-role.ts';

const appear = keyframes`to { visibility: visible; }`;

/** Visible at once without script, and after a delay when the script that determines the reader did not load. */
const late = css`
  visibility: hidden;
  animation: ${appear} 0s 4s forwards;
  @media (scripting: none) {
    visibility: visible;
  }
`;

interface GuestOnlyProps {
  readonly children: ReactNode;
  /**
   * Shown in place of `children` until the browser knows who is reading, if the server rendered the page for a
   * signed-in reader.
   */
  readonly forMembers?: ReactNode;
}

/** Shown to guests: hidden until the browser knows who is reading, or has had enough time to find out. */
export function GuestOnly({ children, forMembers }: GuestOnlyProps) {
  const { authReady, isAuthenticated } = useSelector(selectAuth);
  const role = useViewerRole();
  if (!authReady) return <div css={late}>{role === null ? children : forMembers}</div>;
  return isAuthenticated ? null : <>{children}</>;
}
