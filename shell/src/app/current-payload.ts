import { useMatches } from 'shared-contracts/platform/router';
import type { PagePayload } from 'shared-contracts/page';

const isPayload = (data: unknown): data is PagePayload =>
  typeof data === 'object' && data !== null && 'routeId' in data && 'head' in data;

/** Returns the payload of the displayed page. */
export function useCurrentPayload(): PagePayload | null {
  const data = useMatches().at(-1)?.loaderData;
  return isPayload(data) ? data : null;
}
