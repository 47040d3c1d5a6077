import { isCurrency, moneyText } from 'shared-contracts/membership/money';

/** Formats an amount. Currencies that the site does not take are shown by their code. */
export const amountText = (amount: number, currency: string): string =>
  isCurrency(currency) ? moneyText({ amount, currency }) : `${currency} ${(amount / 100).toFixed(2)}`;

/** `22 Nov 2026, 09:51 UTC` */
export const instantText = (instant: number): string => {
  const [, day = '', month = '', year = '', time = ''] =
    /^\w+, (\d+) (\w+) (\d+) (\d\d:\d\d)/.exec(new Date(instant).toUTCString()) ?? [];
  return `${day} ${month} ${year}, ${time} UTC`;
};
