import { ownValue } from 'shared-contracts/own-value';

const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ſ: 's' };

/** Folds a printed word as the index does, to recognise fuzzy matches. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}\p{P}]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴſ]/g, (letter) => ownValue(hooked, letter) ?? letter);
