import { isAppError } from 'shared-contracts/app-error';
import type { LoaderContext, PageAction, PageLoader } from 'shared-contracts/page';
import { endGift, getGift, type GiftLink, type MonthlyGift } from '../../../api/subscriptions/gift-by-link.endpoint.ts';

export interface GiftData {
  /** Null for an unknown gift and for a wrong key. */
  readonly gift: MonthlyGift | null;
}

const linkOf = ({ params, url }: Pick<LoaderContext, 'params' | 'url'>): GiftLink => ({
  gift: params['gift'] ?? '',
  key: url.searchParams.get('key') ?? '',
});

const isUnknown = (error: unknown): boolean => isAppError(error) && ['bad-request', 'not-found'].includes(error.code);

/** Loads `/gifts/:gift?key=`, for anyone with the key. Not cached, because the address contains a secret. */
export const loadGift: PageLoader<GiftData> = async (context) => {
  const gift = await context.call(getGift, linkOf(context)).catch((error: unknown) => {
    if (!isUnknown(error)) throw error;
    return null;
  });
  return {
    kind: 'page',
    data: { gift },
    head: { title: gift === null ? 'No such gift' : 'Your monthly gift', noindex: true },
    status: gift === null ? 404 : 200,
    incomplete: true,
  };
};

/** Ends the gift, and returns to its page. */
export const endMonthlyGift: PageAction = async (context) => {
  const link = linkOf(context);
  try {
    await context.call(endGift, link);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return { kind: 'not-found' };
  }
  return { kind: 'redirect', to: `/gifts/${link.gift}?key=${link.key}`, status: 303 };
};
