/** Returns the edit distance of two words: how many characters must be added, removed or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const exchanged = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Returns for example `: did you mean --percent?` when the word is close to a known one, else an empty text. */
export function didYouMean(word: string, known: readonly string[]): string {
  const [nearest] = known
    .map((name) => ({ name, far: name.startsWith(word) && word.length > 1 ? 1 : distance(word, name) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.far - b.far);
  return nearest === undefined ? '' : `: did you mean ${nearest.name}?`;
}
