import { donationPresets } from 'shared-contracts/membership/catalogue';
import { isCurrency, majorUnits, readAmount, type Currency } from 'shared-contracts/membership/money';
import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import type { DonationInput } from 'shared-contracts/membership/start-donation';
import { payWithField } from '../paying/pay-with.ts';

/** What somebody is about to give, as the form begins with it. Texts are as typed. */
export interface GiftChoice {
  readonly frequency: DonationInput['frequency'];
  readonly currency: Currency;
  /** In minor units; null: none is chosen. */
  readonly amount: number | null;
  readonly cover: boolean;
  readonly anonymous: boolean;
  readonly wall: boolean;
  readonly dedication: string;
  readonly message: string;
  readonly provider: ProviderName;
}

const defaultProvider: ProviderName = 'paystack';

/** The gift that is suggested to begin with: the middle one. */
const defaultGift = (currency: Currency): number => donationPresets[currency][1];

/** The provider of that name; the usual one when there is none. */
export const providerIn = (value: string): ProviderName =>
  providerNames.find((name) => name === value) ?? defaultProvider;

/** Whether it is one of those that are offered. */
export const isPreset = (amount: number | null, currency: Currency): boolean =>
  donationPresets[currency].some((preset) => preset === amount);

/** What `/donate?…` asks for; what it leaves open or gets wrong is as usual. Words of a gift stand in no address. */
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
  };
}

/** The address that the form begins with this at. What people write stays out of it: histories and logs keep addresses. */
export function giftAddress(donate: string, choice: Partial<GiftChoice> & Pick<GiftChoice, 'currency'>): string {
  const { amount = null, currency, frequency, provider = defaultProvider } = choice;
  const flag = (is = false): string => (is ? '1' : '');
  const values = {
    frequency: frequency === 'monthly' ? frequency : '',
    currency,
    amount: amount === null ? '' : String(majorUnits({ amount, currency })),
    ...{ cover: flag(choice.cover), anonymous: flag(choice.anonymous), wall: flag(choice.wall) },
    [payWithField]: provider === defaultProvider ? '' : provider,
  };
  const set = Object.entries(values).filter(([, value]) => value !== '');
  return `${donate}?${new URLSearchParams(set).toString()}`;
}

/** The element that holds the form. */
export const giftFormId = 'give';

/** The same, with the form in sight. */
export const giftFormAddress = (...gift: Parameters<typeof giftAddress>): string =>
  `${giftAddress(...gift)}#${giftFormId}`;
