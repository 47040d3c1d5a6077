import type { Brand } from 'shared-contracts/brand';

/** What readers call the part of the site that an owner has: `Archive`, `The Archivist`, `Weather report`. */
export function ownerName(owner: string, brand: Brand): string {
  if (owner === 'shell') return 'The frame of the site';
  if (owner === 'the-product-st') return brand.section;
  const words = owner.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
