import type { Frequency } from 'shared-contracts/membership/catalogue';
import { currencies, moneyText, type Currency, type Money } from 'shared-contracts/membership/money';

/** How a period is called behind a price: `₦6,000 a month`. */
export const periodTexts: Readonly<Record<Frequency, string>> = { monthly: 'a month', yearly: 'a year' };

const currencyNames: Readonly<Record<Currency, string>> = { NGN: '₦ naira', USD: '$ US dollar' };

/** How readers know the currencies, in the order in which they are offered. */
export const currencyOptions: readonly (readonly [currency: Currency, name: string])[] = currencies.map((currency) => [
  currency,
  currencyNames[currency],
]);

/** `₦6,000 a month`. */
export const priceText = (price: Money, frequency: Frequency): string =>
  `${moneyText(price)} ${periodTexts[frequency]}`;
