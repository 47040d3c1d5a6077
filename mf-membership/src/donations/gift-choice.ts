import { donationPresets } from 'shared-contracts/membership/catalogue';
import { isCurrency, majorUnits, readAmount, type Currency } from 'shared-contracts/membership/money';
import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import { payWithField } from '../paying/pay-with.ts';
import type { DonationInput } from '../../api/donations/start-donation.endpoint.ts';

/** The values of the gift form. Texts are as typed. */
export interface GiftChoice {
  readonly frequency: DonationInput['frequency'];
  readonly currency: Currency;
  /** In minor units; null: none chosen. */
  readonly amount: number | null;
  readonly cover: boolean;
  readonly anonymous: boolean;
  readonly wall: boolean;
  readonly dedication: string;
  readonly message: string;
  readonly provider: ProviderName;
  /** The slug of the newspaper page that the gift is for; empty for none. */
  readonly page: string;
}

const defaultProvider: ProviderName = 'paystack';

/** Returns the amount that is selected at first: the middle one. */
const defaultGift = (currency: Currency): number => donationPresets[currency][1];

/** Returns the provider with that name, or the default one. */
export const providerIn = (value: string): ProviderName =>
  providerNames.find((name) => name === value) ?? defaultProvider;

/** Whether the amount is one of those offered. */
export const isPreset = (amount: number | null, currency: Currency): boolean =>
  donationPresets[currency].some((preset) => preset === amount);

/**
 * Reads the initial choice from the query of `/donate`, with defaults for missing and invalid values. Texts are never
 * in the address.
 */
export function readGiftChoice(query: URLSearchParams, usual: Currency): GiftChoice {
  const text = (name: string): string => query.get(name) ?? '';
  const typed = text('currency');
  const currency = isCurrency(typed) ? typed : usual;
  return {
    frequency: text('frequency') === 'monthly' ? 'monthly' : 'once',
    currency,
    amount: readAmount(text('amount'), currency) ?? defaultGift(currency),
    ...{ cover: text('cover') === '1', anonymous: text('anonymous') === '1', wall: text('wall') === '1' },
    ...{ dedication: '', message: '' },
    provider: providerIn(text(payWithField)),
    page: text('for'),
  };
}

/**
 * Returns the address of the form with this choice. It contains no texts, because histories and logs store addresses.
 */
export function giftAddress(donate: string, choice: Partial<GiftChoice> & Pick<GiftChoice, 'currency'>): string {
  const { amount = null, currency, frequency, provider = defaultProvider } = choice;
  const flag = (is = false): string => (is ? '1' : '');
  const values = {
    frequency: frequency === 'monthly' ? frequency : '',
    currency,
    amount: amount === null ? '' : String(majorUnits({ amount, currency })),
    ...{ cover: flag(choice.cover), anonymous: flag(choice.anonymous), wall: flag(choice.wall) },
    [payWithField]: provider === defaultProvider ? '' : provider,
    for: choice.page ?? '',
  };
  const set = Object.entries(values).filter(([, value]) => value !== '');
  return `${donate}?${new URLSearchParams(set).toString()}`;
}

/** The id of the element that contains the form. */
export const giftFormId = 'give';

/** Like `giftAddress`, but scrolls to the form. */
export const giftFormAddress = (...gift: Parameters<typeof giftAddress>): string =>
  `${giftAddress(...gift)}#${giftFormId}`;
