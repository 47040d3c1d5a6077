import { isAppError } from 'shared-contracts/app-error';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { PageLoader } from 'shared-contracts/page';
import { counted } from 'shared-contracts/counted';
import { getAnniversary } from '../../../api/core/browse/get-anniversary.endpoint.ts';
import { anniversaryText } from './anniversary-text.ts';
import type { OnThisDayData } from './on-this-day-data.ts';

const today = (): string => lagosDay(Date.now()).slice('YYYY-'.length);

/** Loads `/on-this-day` for today, or `/on-this-day/:day` for `MM-DD`. `not-found` for a day that does not exist. */
export const loadOnThisDay: PageLoader<OnThisDayData> = async ({ params, call, links }) => {
  const day = params['day'] ?? today();
  if (!/^\d{2}-\d{2}$/.test(day)) return { kind: 'not-found' };
  try {
    const anniversary = await call(getAnniversary, { day });
    const name = anniversaryText(day);
    const head = {
      title: `${name} in all years`,
      description: `Front pages of ${name}: ${counted(anniversary.total, 'edition')} of ${counted(anniversary.years, 'year')} in the archive.`,
      canonical: links.onThisDay(day),
      noindex: anniversary.editions.every(({ demonstration }) => demonstration),
    };
    return { kind: 'page', data: { anniversary, isToday: day === today() }, head };
  } catch (error) {
    if (isAppError(error) && error.code === 'bad-request') return { kind: 'not-found' };
    throw error;
  }
};
