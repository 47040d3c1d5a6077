import { AppError } from 'shared-contracts/app-error';
import { getMe } from 'shared-contracts/auth/get-me';
import { listDevices } from 'shared-contracts/auth/list-devices';
import { listMembers } from 'shared-contracts/auth/members/list-members';
import type { ApiCall, RenderJob } from '../processes/render-messages.ts';

const accounts = '/api/auth/';
/** All that a page has to know of an account. What changes one, or hands it out whole, is asked for by the reader alone. */
const ofAccounts: ReadonlySet<string> = new Set([getMe.path, listDevices.path]);

/** Who has an account is asked by the one page that shows it, whoever draws others for an admin. */
const membersPage = '/desk/members';
const isOfMembers = (path: string, url: string): boolean =>
  path === listMembers.path && new URL(url, 'https://site.invalid').pathname.startsWith(membersPage);

const mayRead = (path: string, url: string): boolean => ofAccounts.has(path) || isOfMembers(path, url);

/**
 * What a page's code may call in its visitor's name: it reads, unless the visitor has sent it a form. Throws
 * `forbidden`. Release code runs there, and looking at a page must change nothing.
 */
export function checkCall(
  { method, path }: Pick<ApiCall, 'method' | 'path'>,
  { form, url }: Pick<RenderJob, 'form' | 'url'>,
): void {
  const reads = method === 'GET';
  if (path.startsWith(accounts) ? reads && mayRead(path, url) : reads || form !== null) return;
  throw new AppError('forbidden', 'A page may not ask for this');
}
