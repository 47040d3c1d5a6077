import { useState } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { useSelector } from 'shared-contracts/platform/redux';
import { useCurrentPayload } from '../app/current-payload.ts';

/**
 * Returns the role of the signed-in reader; null for a guest. Until the browser has read its session, it is the role
 * that the server rendered the document for.
 */
export function useViewerRole(): string | null {
  const { authReady, user } = useSelector(selectAuth);
  const [rendered] = useState(useCurrentPayload()?.viewerRole ?? null);
  return authReady ? (user?.role ?? null) : rendered;
}
