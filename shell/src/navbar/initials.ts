const firstLetter = (word: string | undefined): string => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '';

/** First letters of the first and the last name; `U` when there is no name (spec §2). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = firstLetter(words[0]) + firstLetter(last);
  return letters === '' ? 'U' : letters;
}
