import { defaultCurrency, isCurrency, type Currency } from 'shared-contracts/membership/money';
import type { Visitor } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';

const yearSeconds = 365 * 24 * 60 * 60;

/** Returns the currency that this browser chose last, or dollars (R9.03). */
export const chosenCurrency = ({ currency }: Pick<Visitor, 'currency'>): Currency =>
  isCurrency(currency) ? currency : defaultCurrency;

/**
 * Stores the choice in a cookie for the pages with prices only, so that all other pages remain the same for everyone.
 * The default needs no cookie.
 */
export function rememberCurrency(currency: Currency, links: Pick<SiteLinks, 'donate' | 'membership'>): void {
  const seconds = currency === defaultCurrency ? 0 : yearSeconds;
  for (const path of [links.membership, links.donate])
    document.cookie = `currency=${currency}; Max-Age=${String(seconds)}; Path=${path}; SameSite=Lax`;
}
