import type { Frequency } from 'shared-contracts/membership/catalogue';
import { currencies, moneyText, type Currency, type Money } from 'shared-contracts/membership/money';

/** The period after a price: `₦6,000 a month`. */
export const periodTexts: Readonly<Record<Frequency, string>> = { monthly: 'a month', yearly: 'a year' };

const currencyNames: Readonly<Record<Currency, string>> = { NGN: '₦ naira', USD: '$ US dollar' };

/** The currencies with their names, in display order. */
export const currencyOptions: readonly (readonly [currency: Currency, name: string])[] = currencies.map((currency) => [
  currency,
  currencyNames[currency],
]);

/** Returns a price with its period: `₦6,000 a month`. */
export const priceText = (price: Money, frequency: Frequency): string =>
  `${moneyText(price)} ${periodTexts[frequency]}`;
