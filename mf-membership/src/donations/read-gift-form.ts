import { defaultCurrency, isCurrency, readAmount, type Currency } from 'shared-contracts/membership/money';
import { payWithField } from '../paying/pay-with.ts';
import { providerIn, type GiftChoice } from './gift-choice.ts';
import type { DonationInput } from '../../api/donations/start-donation.endpoint.ts';

/** Returns a form field's value; empty when the field is missing. */
export type Field = (name: string) => string;

/** The value of an offered amount, with the currency in which it was shown: `NGN-800000`. */
export const presetValue = (amount: number, currency: Currency): string => `${currency}-${String(amount)}`;

function readPreset(value: string): { readonly amount: number; readonly currency: Currency } | null {
  const [currency, digits = ''] = value.split('-');
  return isCurrency(currency) && /^\d{1,15}$/.test(digits) ? { amount: Number(digits), currency } : null;
}

/** Reads the choice from the form. A typed amount takes precedence over an offered one. */
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
    page: field('for'),
  };
}

/**
 * Returns the input for the server, which reports missing and overlong fields. An unreadable amount becomes -1, which
 * is invalid.
 */
export function donationOf(field: Field): DonationInput {
  const { frequency, currency, amount, cover, anonymous, wall, dedication, message, ...rest } = readGift(field);
  return {
    ...{ amount: amount ?? -1, currency, frequency, coverFee: cover, anonymous, wall },
    ...{ dedication, message: wall ? message : '', email: field('email'), name: field('name') },
    provider: rest.provider,
    ...(rest.page !== '' && { page: rest.page }),
  };
}

/** Converts the server's field errors to the form's field names. */
export const formErrors = ({ amount, ...faults }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  amount === undefined ? faults : { ...faults, other: amount };

/** Returns the fields of a form in the browser. */
export function fieldsIn(form: HTMLFormElement): Field {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
