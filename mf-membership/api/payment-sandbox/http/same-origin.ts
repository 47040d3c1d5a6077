import type { SandboxRequest } from './request.ts';

/** No page of elsewhere may press buttons here; programs, which say nothing of where they come from, may. */
export function isFromHere(request: SandboxRequest, url: string): boolean {
  const fetchSite = request.header('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none';
  const origin = request.header('origin');
  return origin === null || origin === new URL(url).origin;
}
