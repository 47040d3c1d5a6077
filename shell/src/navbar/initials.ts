const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** With its marks: the first letter of Ọ́láyínká is three characters. */
const firstLetter = (word = ''): string => {
  const [first] = letters.segment(word);
  return first?.segment.toUpperCase() ?? '';
};

/** First letters of the first and the last name; `U` when there is no name (spec §2). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const both = firstLetter(words[0]) + firstLetter(last);
  return both === '' ? 'U' : both;
}
