import { defaultCurrency, isCurrency, readAmount, type Currency } from 'shared-contracts/membership/money';
import type { DonationInput } from 'shared-contracts/membership/start-donation';
import { payWithField } from '../paying/pay-with.ts';
import { providerIn, type GiftChoice } from './gift-choice.ts';

/** One field of a form, empty when it is not there. */
export type Field = (name: string) => string;

/** `NGN-800000`: an amount that is offered, with the currency in which it was shown. */
export const presetValue = (amount: number, currency: Currency): string => `${currency}-${String(amount)}`;

function readPreset(value: string): { readonly amount: number; readonly currency: Currency } | null {
  const [currency, digits = ''] = value.split('-');
  return isCurrency(currency) && /^\d{1,15}$/.test(digits) ? { amount: Number(digits), currency } : null;
}

/** What was chosen: an amount that was typed goes before one that was offered. */
export function readGift(field: Field): GiftChoice {
  const chosen = field('currency');
  const other = field('other').trim();
  const preset = other === '' ? readPreset(field('preset')) : null;
  const currency = preset?.currency ?? (isCurrency(chosen) ? chosen : defaultCurrency);
  const ticked = (name: string): boolean => field(name) !== '';
  return {
    frequency: field('frequency') === 'monthly' ? 'monthly' : 'once',
    currency,
    amount: preset?.amount ?? readAmount(other, currency),
    ...{ cover: ticked('cover'), anonymous: ticked('anonymous'), wall: ticked('wall') },
    dedication: field('dedication'),
    message: field('message'),
    provider: providerIn(field(payWithField)),
  };
}

/** What is sent for it. What is missing or too long the server tells; an amount that cannot be read is none. */
export function donationOf(field: Field): DonationInput {
  const { frequency, currency, amount, cover, anonymous, wall, dedication, message, provider } = readGift(field);
  return {
    ...{ amount: amount ?? -1, currency, frequency, coverFee: cover, anonymous, wall },
    ...{ dedication, message: wall ? message : '', email: field('email'), name: field('name') },
    provider,
  };
}

/** What is wrong with the fields that are names of the server's input, by the names of the form. */
export const formErrors = ({
  amount,
  ...faults
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  amount === undefined ? faults : { ...faults, other: amount };

/** The fields of a form in the browser. */
export function fieldsIn(form: HTMLFormElement): Field {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
