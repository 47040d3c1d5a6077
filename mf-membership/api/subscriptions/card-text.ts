import type { CardRow } from '../membership-tables.ts';

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Visa ending 4081`. */
export const cardText = ({ brand, last4 }: Pick<CardRow, 'brand' | 'last4'>): string =>
  `${sentence(brand === '' ? 'card' : brand)} ending ${last4}`;
