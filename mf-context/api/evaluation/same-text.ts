/** The least share of matching words, because recognised text has misread words. */
const minShare = 0.6;

const lettersOf = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[\s-]+/u)
    .map(lettersOf)
    .filter((word) => word !== '');

/** Returns the letter pairs of a word. */
const pairsOf = (word: string): ReadonlySet<string> => {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
};

/** True when at most about one letter in four differs. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 2) return false;
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const common = [...a].filter((pair) => b.has(pair)).length;
  return (2 * common) / (a.size + b.size) >= 0.6;
}

/** True when a shown text has at least 60 % of the words of one of the printed sentences. */
export function holdsEvidence(shown: string, sentences: string): boolean {
  const held = wordsOf(shown);
  const exact = new Set(held);
  return sentences.split('\n').some((sentence) => {
    const words = [...new Set(wordsOf(sentence))];
    const there = words.filter((word) => exact.has(word) || held.some((other) => isAlike(word, other)));
    return words.length > 0 && there.length >= minShare * words.length;
  });
}
