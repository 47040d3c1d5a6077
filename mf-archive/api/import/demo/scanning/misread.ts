/** Letters and what recognition misreads them as in worn type. */
const confusions: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['li', 'h'],
  ['cl', 'd'],
  ['w', 'vv'],
  ['c', 'e'],
  ['e', 'c'],
  ['h', 'b'],
  ['b', 'h'],
  ['l', '1'],
  ['i', 'l'],
  ['n', 'u'],
  ['u', 'n'],
  ['t', 'f'],
  ['o', '0'],
  ['a', 'o'],
];

/** Returns the word with one letter misread; unchanged if no letter of it is easily confused. */
export function misread(word: string, random: () => number): string {
  const places = confusions.flatMap(([from, to]) =>
    [...word.matchAll(new RegExp(from, 'gu'))].map(({ index }) => ({ index, from, to })),
  );
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return word;
  return word.slice(0, place.index) + place.to + word.slice(place.index + place.from.length);
}

/** Returns the word without diacritics, as recognition that knows only English reads it. */
export const withoutMarks = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ɓɗƙƴ]/gu, (letter) => ({ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' })[letter] ?? letter);
