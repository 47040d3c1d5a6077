import type { Brand } from 'shared-contracts/brand';

/** Returns the name of an owner's section for readers: `Archive`, `The Archivist`, `Weather report`. */
export function ownerName(owner: string, brand: Brand): string {
  if (owner === 'shell') return 'Website';
  if (owner === 'the-product-st') return brand.section;
  const words = owner.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
