import type { PagePayload, PageProblem } from 'shared-contracts/page';
import { statusOfCode } from 'shared-contracts/app-error';

const titles: Readonly<Partial<Record<PageProblem['code'], string>>> = {
  'not-found': 'Page not found',
  gone: 'This page is gone',
  'bad-request': 'This address cannot be read',
  unauthorized: 'Please log in',
  forbidden: 'You don’t have access to this page',
  'too-many-requests': 'Too many requests',
  timeout: 'This took too long',
  'storage-full': 'Nothing can be kept now',
  unavailable: 'This page cannot be shown now',
  'remote-unavailable': 'This section is unavailable',
};

/** The heading and the document title of a problem. */
export const problemTitle = (code: PageProblem['code']): string => titles[code] ?? 'This page could not be shown';

const statusOfProblem = (code: PageProblem['code']): number =>
  code === 'remote-unavailable' ? 503 : statusOfCode[code];

/** The payload of an address that shows a problem instead of a page. */
export const problemPayload = (routeId: string | null, problem: PageProblem): PagePayload => ({
  routeId,
  status: statusOfProblem(problem.code),
  head: { title: problemTitle(problem.code), noindex: true },
  data: null,
  form: null,
  redirect: null,
  problem,
});

/** Spec §8: route validation failure. `path` as the reader typed it. */
export const notFoundPayload = (routeId: string | null, path: string): PagePayload =>
  problemPayload(routeId, { code: 'not-found', message: `Page Not Found: ${path}` });
