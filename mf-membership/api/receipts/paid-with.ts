import { ownValue } from 'shared-contracts/own-value';
import type { CardRow } from '../membership-tables.ts';

const channels: Readonly<Record<string, string>> = {
  card: 'Card',
  bank: 'Bank account',
  bank_transfer: 'Bank transfer',
  banktransfer: 'Bank transfer',
  ussd: 'USSD',
  mobile_money: 'Mobile money',
  qr: 'QR code',
};

/** Returns `Visa ending 4081`, or the payment channel in words when no card is known. */
export function paidWith(card: Pick<CardRow, 'brand' | 'last4'> | null, channel: string): string {
  if (card !== null && card.last4 !== '') return `${card.brand} ending ${card.last4}`;
  const known = ownValue(channels, channel);
  return known ?? 'Paid at the provider';
}
