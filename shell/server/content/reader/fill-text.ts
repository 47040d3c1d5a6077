import type { Brand } from 'shared-contracts/brand';

/** What stands for a name of the brand in documents (decision 0020). */
const placeholder = /\{(name|word|section|domain)\}/g;

type Name = 'name' | 'word' | 'section' | 'domain';

/** The text with the brand's names filled in. */
export const fillText = (text: string, brand: Brand): string =>
  text.includes('{') ? text.replaceAll(placeholder, (_all, name: Name) => brand[name]) : text;

/** Where a place of the unfilled text is in the filled one; inside a placeholder: its end. */
export function placeAfterFilling(text: string, place: number, brand: Brand): number {
  let shift = 0;
  for (const match of text.matchAll(placeholder)) {
    const end = match.index + match[0].length;
    if (match.index >= place) break;
    const grown = brand[match[1] as Name].length - match[0].length;
    shift = end <= place ? shift + grown : shift + grown + (end - place);
  }
  return place + shift;
}
