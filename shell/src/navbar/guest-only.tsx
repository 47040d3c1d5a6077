import type { ReactNode } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { useSelector } from 'shared-contracts/platform/redux';

/** For guests: nothing until the browser knows who reads, unless there is no script to find out. */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { authReady, isAuthenticated } = useSelector(selectAuth);
  if (!authReady) return <noscript>{children}</noscript>;
  return isAuthenticated ? null : <>{children}</>;
}
