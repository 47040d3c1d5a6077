import { ownValue } from 'shared-contracts/own-value';

/** Letters that Unicode does not take apart; the first row are those of Hausa, which FTS5 does not fold either. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' },
  ...{ ɛ: 'e', ǝ: 'e', ə: 'e', ɔ: 'o', ŋ: 'n', ɩ: 'i', ı: 'i', ʋ: 'v', ɣ: 'g' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ς: 'σ' },
};

const searchable = /[\p{L}\p{Nd}\p{Nl}]/u;
/** Letters by name only: strokes that write an apostrophe or stretch a line. */
const silent = /[ʰ-ʿˀˁ\u0374ـ]/u;

const known = new Map<string, string>();

function foldCharacter(character: string): string {
  const cached = known.get(character);
  if (cached !== undefined) return cached;
  let folded = '';
  // Compatibility forms give ligatures and the long s back as letters; twice, because lower case may decompose anew.
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (searchable.test(part) && !silent.test(part)) folded += ownValue(plainLetters, part) ?? part;
  }
  if (known.size < 20_000) known.set(character, folded);
  return folded;
}

const longestFold = 64;

/** How a word is compared: small plain letters and digits, without marks; at most 64 characters. */
export function fold(text: string): string {
  if (/^[a-z0-9]{1,64}$/.test(text)) return text;
  const characters = Array.from(text).flatMap((character) => Array.from(foldCharacter(character)));
  return characters.slice(0, longestFold).join('');
}
