import { giftWorth, inNaira, priceIn } from 'shared-contracts/membership/catalogue';
import { currencies, moneyText, type Money } from 'shared-contracts/membership/money';

const [page = 1, edition = 1, month = 1] = giftWorth.map(({ amount }) => amount);

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${String(count)} ${many}`);

/** Returns a price in every currency, whichever the donor has chosen: `₦1,000 or $2`. */
export const priceText = (naira: number): string =>
  currencies.map((currency) => moneyText(priceIn(currency, naira))).join(' or ');

/** Returns the largest item of the list that a gift pays for: `Pays for one edition, eight pages`. */
export function worthText(gift: Money): string {
  const naira = inNaira(gift);
  const times = (price: number): number => Math.floor(naira / price);
  if (naira < page) return 'Goes towards one page, scanned and checked';
  if (naira < edition) return `Pays for ${counted(times(page), 'one page', 'pages')}, scanned and checked`;
  if (naira < month)
    return `Pays for ${counted(times(edition), 'one edition, eight pages', 'editions of eight pages')}`;
  return `Pays for ${counted(times(month), 'a month of one paper', 'months of one paper')}`;
}
