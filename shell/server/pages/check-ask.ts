import { AppError } from 'shared-contracts/app-error';
import { getMe } from 'shared-contracts/auth/get-me';
import { listDevices } from 'shared-contracts/auth/list-devices';
import type { Ask, RenderJob } from './render-messages.ts';

const accounts = '/api/auth/';
/** All that a page has to know of an account. What changes one, or hands it out whole, is asked for by the reader alone. */
const ofAccounts: ReadonlySet<string> = new Set([getMe.path, listDevices.path]);

/**
 * What a page's code may call in its visitor's name: it reads, unless the visitor has sent it a form. Throws
 * `forbidden`. Release code runs there, and looking at a page must change nothing.
 */
export function checkAsk(
  { method, path }: Pick<Extract<Ask, { readonly kind: 'call' }>, 'method' | 'path'>,
  { form }: Pick<RenderJob, 'form'>,
): void {
  const reads = method === 'GET';
  if (path.startsWith(accounts) ? reads && ofAccounts.has(path) : reads || form !== null) return;
  throw new AppError('forbidden', 'A page may not ask for this');
}
