import { AppError } from 'shared-contracts/app-error';
import { getMe } from 'shared-contracts/auth/get-me';
import { getKeptData } from 'shared-contracts/auth/kept-data';
import { listDevices } from 'shared-contracts/auth/list-devices';
import { listMembers } from 'shared-contracts/auth/members/list-members';
import { getSecondFactors } from 'shared-contracts/auth/second-factors';
import type { ApiCall, RenderJob } from '../processes/render-messages.ts';

const accounts = '/api/auth/';
/** The account endpoints that a page's code may call. It must not change or export an account. */
const ofAccounts: ReadonlySet<string> = new Set([
  ...[getMe.path, listDevices.path, getSecondFactors.path, getKeptData.path],
]);

/** Only this page may list the members: other releases also render pages for admins. */
const membersPage = '/desk/members';
const isOfMembers = (path: string, url: string): boolean =>
  path === listMembers.path && new URL(url, 'https://site.invalid').pathname.startsWith(membersPage);

const mayRead = (path: string, url: string): boolean => ofAccounts.has(path) || isOfMembers(path, url);

/**
 * Throws `forbidden` for a call that a page's code may not make in its visitor's name. The code comes from a release,
 * and opening a page must change nothing, so it may only read unless the visitor has sent a form.
 */
export function checkCall(
  { method, path }: Pick<ApiCall, 'method' | 'path'>,
  { form, url }: Pick<RenderJob, 'form' | 'url'>,
): void {
  const reads = method === 'GET';
  if (path.startsWith(accounts) ? reads && mayRead(path, url) : reads || form !== null) return;
  throw new AppError('forbidden', 'A page may not request this');
}
