/**
 * What happens when a card pays. `lost`: it is paid, but nobody is notified. `renewals-declined`: only the first
 * payment succeeds.
 */
export type CardBehaviour =
  | 'currency'
  | 'declined'
  | 'insufficient'
  | 'live'
  | 'lost'
  | 'more'
  | 'pin'
  | 'renewals-declined'
  | 'short'
  | 'slow'
  | 'success'
  | 'transfer';

/** A test card, or another test payment method. */
export interface TestCard {
  readonly name: string;
  /** Digits only; empty for a method without a card. */
  readonly number: string;
  readonly brand: string;
  readonly behaviour: CardBehaviour;
  /** What it does, for the person who tests. */
  readonly title: string;
}

/** The first number is the providers' own test card; numbers for cases that no provider has are invented. */
export const testCards: readonly TestCard[] = [
  { name: 'success', number: '4084084084084081', brand: 'visa', behaviour: 'success', title: 'Pays at once' },
  { name: 'declined', number: '4084080000005408', brand: 'visa', behaviour: 'declined', title: 'Declined' },
  {
    name: 'insufficient',
    number: '4084080000670037',
    brand: 'visa',
    behaviour: 'insufficient',
    title: 'Insufficient funds',
  },
  { name: 'pin', number: '507850785078507812', brand: 'verve', behaviour: 'pin', title: 'Asks for a PIN and a code' },
  {
    name: 'slow',
    number: '4084080000001035',
    brand: 'visa',
    behaviour: 'slow',
    title: 'Waits for the bank, and pays a minute later',
  },
  {
    name: 'lost',
    number: '4084080000001001',
    brand: 'visa',
    behaviour: 'lost',
    title: 'Pays, but the answer never arrives',
  },
  {
    name: 'short',
    number: '4084080000001019',
    brand: 'visa',
    behaviour: 'short',
    title: 'Pays one kobo or cent short',
  },
  {
    name: 'more',
    number: '4084080000001050',
    brand: 'visa',
    behaviour: 'more',
    title: 'Pays one naira or dollar too much',
  },
  {
    name: 'live',
    number: '4084080000001068',
    brand: 'visa',
    behaviour: 'live',
    title: 'Pays, and Paystack calls it a live payment',
  },
  {
    name: 'currency',
    number: '4084080000001027',
    brand: 'mastercard',
    behaviour: 'currency',
    title: 'Pays the same number in another currency',
  },
  {
    name: 'renewals-declined',
    number: '4084080000001043',
    brand: 'mastercard',
    behaviour: 'renewals-declined',
    title: 'Pays now, and is declined at every renewal',
  },
  {
    name: 'transfer',
    number: '',
    brand: '',
    behaviour: 'transfer',
    title: 'Bank transfer, which cannot be charged again',
  },
];

/** Finds a test card by name or number, as it was typed; null when there is none. */
export function findCard(typed: string): TestCard | null {
  const plain = typed.replace(/[\s-]/g, '');
  return testCards.find(({ name, number }) => name === typed || (number !== '' && number === plain)) ?? null;
}

/** `4084 0840 8408 4081`. */
export const spacedNumber = ({ number }: TestCard): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The expiry of all test cards. */
export const cardExpiry = { month: '12', year: '2031' } as const;
