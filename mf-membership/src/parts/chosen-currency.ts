import { defaultCurrency, isCurrency, type Currency } from 'shared-contracts/membership/money';
import type { Visitor } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';

const yearSeconds = 365 * 24 * 60 * 60;

/** The currency that this browser chose last, or dollars (spec §9). */
export const chosenCurrency = ({ currency }: Pick<Visitor, 'currency'>): Currency =>
  isCurrency(currency) ? currency : defaultCurrency;

/**
 * Keeps the choice in a cookie for the pages with prices only, so that every other page stays the same for everyone. The
 * default needs no cookie.
 */
export function rememberCurrency(currency: Currency, links: Pick<SiteLinks, 'donate' | 'membership'>): void {
  const seconds = currency === defaultCurrency ? 0 : yearSeconds;
  for (const path of [links.membership, links.donate])
    document.cookie = `currency=${currency}; Max-Age=${String(seconds)}; Path=${path}; SameSite=Lax`;
}
