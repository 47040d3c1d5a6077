import { isAppError } from 'shared-contracts/app-error';
import type { PageAction, PageLoader } from 'shared-contracts/page';
import { unsubscribePath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { findEmailSubscription, unsubscribe } from '../../../api/search/saved-searches/emails/unsubscribe.endpoint.ts';

export interface UnsubscribeData {
  readonly stopped: boolean;
  /** True for a visitor who did not come from an email. */
  readonly isWithoutLink: boolean;
  /** How many searches send emails, or that they have stopped; null without a valid link. */
  readonly sentence: string | null;
  readonly problem: string | null;
}

const tokenOf = (url: URL): string => url.searchParams.get('token') ?? '';

const describeActive = (searches: number): string =>
  searches === 1
    ? 'You get email alerts for one saved search.'
    : `You get email alerts for ${searches} saved searches.`;

const stoppedText = 'You are unsubscribed. Your saved searches are still there.';

const invalidLinkText = 'This link is not valid, or has expired. Use the link in your latest alert.';

/** Loads `/saved-searches/stop?token=…`. */
export const loadUnsubscribe: PageLoader<UnsubscribeData> = async ({ call, url }) => {
  const head = { title: 'Email alerts for saved searches', noindex: true };
  const token = tokenOf(url);
  const data = { stopped: false, isWithoutLink: token === '', sentence: null, problem: null };
  if (token === '') return { kind: 'page', head, data };
  try {
    const { searches } = await call(findEmailSubscription, { token });
    const stopped = searches === 0;
    return {
      kind: 'page',
      head,
      data: { ...data, stopped, sentence: stopped ? stoppedText : describeActive(searches) },
    };
  } catch (error) {
    if (!isAppError(error) || !['not-found', 'bad-request'].includes(error.code)) throw error;
    return { kind: 'page', head, data: { ...data, problem: invalidLinkText }, status: 404 };
  }
};

/** Handles the page's only form. */
export const sendUnsubscribe: PageAction = async ({ call, url }) => {
  const token = tokenOf(url);
  try {
    await call(unsubscribe, { token });
  } catch (error) {
    if (!isAppError(error) || !['not-found', 'bad-request'].includes(error.code)) throw error;
    return { kind: 'form-errors', errors: { form: error.message }, values: {} };
  }
  return { kind: 'redirect', to: `${unsubscribePath}?${new URLSearchParams({ token }).toString()}`, status: 303 };
};
