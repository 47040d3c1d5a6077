import { ownValue } from 'shared-contracts/own-value';

/** Letters that Unicode does not decompose. The first row has those of Hausa, which FTS5 does not fold either. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' },
  ...{ ɛ: 'e', ǝ: 'e', ə: 'e', ɔ: 'o', ŋ: 'n', ɩ: 'i', ı: 'i', ʋ: 'v', ɣ: 'g' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ς: 'σ' },
};

const searchable = /[\p{L}\p{Nd}\p{Nl}]/u;
/** Letters in Unicode that do not count: apostrophe-like marks, and the stroke that stretches a line. */
const silent = /[ʰ-ʿˀˁ\u0374ـ]/u;

const known = new Map<string, string>();

function foldCharacter(character: string): string {
  const cached = known.get(character);
  if (cached !== undefined) return cached;
  let folded = '';
  // NFKD turns ligatures and the long s into plain letters; twice, because lower case may decompose again.
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (searchable.test(part) && !silent.test(part)) folded += ownValue(plainLetters, part) ?? part;
  }
  if (known.size < 20_000) known.set(character, folded);
  return folded;
}

const longestFold = 64;

/**
 * Returns the form of a word that is compared: plain lower-case letters and digits, without accents; at most 64
 * characters.
 */
export function fold(text: string): string {
  if (/^[a-z0-9]{1,64}$/.test(text)) return text;
  const characters = Array.from(text).flatMap((character) => Array.from(foldCharacter(character)));
  return characters.slice(0, longestFold).join('');
}
