import { AppError } from 'shared-contracts/app-error';
import { SiteLimit } from 'shared-contracts/server/site-limit';
import type { SliceContext } from 'shared-contracts/server/slice-context';

const windowMs = 10 * 60_000;
const perPerson = new SiteLimit('corrections of a person', 200, windowMs);
const perPage = new SiteLimit('corrections of a page', 120, windowMs);
const inAll = new SiteLimit('corrections', 3_000, windowMs);

/**
 * Rejects with `too-many-requests` if a person, a person on one page, or all people together correct too often.
 */
export async function checkCorrectionRate(
  context: Pick<SliceContext, 'limits' | 'now'>,
  account: string,
  pageId: string,
): Promise<void> {
  const allowed =
    (await perPage.allows(context, `${account} ${pageId}`)) &&
    (await perPerson.allows(context, account)) &&
    (await inAll.allows(context, ''));
  if (allowed) return;
  throw new AppError('too-many-requests', 'Thank you for all these corrections. Please continue in ten minutes.', {
    retryAfter: windowMs / 1000,
  });
}
