import type { PagePayload, PageProblem } from 'shared-contracts/page';
import { statusOfCode } from 'shared-contracts/app-error';
import { confirmWords } from '../auth/forms/confirm-words.ts';

const titles: Readonly<Partial<Record<PageProblem['code'], string>>> = {
  'not-found': 'Page not found',
  gone: 'This page has been removed',
  'bad-request': 'This link isn’t valid',
  unauthorized: 'Please log in',
  forbidden: 'You don’t have access to this page',
  'too-many-requests': 'Too many requests',
  timeout: 'This took too long',
  'storage-full': 'Nothing can be saved right now',
  unavailable: 'This page can’t be shown right now',
  'remote-unavailable': 'This section is unavailable',
};

/** Returns the heading and document title of a problem. */
export const problemTitle = (code: PageProblem['code']): string => titles[code] ?? 'This page could not be shown';

const statusOfProblem = (code: PageProblem['code']): number =>
  code === 'remote-unavailable' ? 503 : statusOfCode[code];

/** Returns the payload of an address that shows a problem instead of a page. */
export const problemPayload = (routeId: string | null, problem: PageProblem): PagePayload => ({
  routeId,
  status: statusOfProblem(problem.code),
  head: { title: problem.needs === 'confirmation' ? confirmWords.title : problemTitle(problem.code), noindex: true },
  data: null,
  form: null,
  redirect: null,
  problem,
});

/** Returns the payload for an address without a route (R8.04). `path`: as the reader typed it. */
export const notFoundPayload = (routeId: string | null, path: string): PagePayload =>
  problemPayload(routeId, { code: 'not-found', message: `Page Not Found: ${path}` });
