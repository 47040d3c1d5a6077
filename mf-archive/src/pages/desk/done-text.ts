/** What a form did, as its answer's address says it (`?done=`), in words. */
const texts: Readonly<Record<string, string>> = {
  published: 'On the way to readers: search finds the pages in a moment.',
};

export const doneText = (key: string | null): string | null =>
  key !== null && Object.hasOwn(texts, key) ? (texts[key] ?? null) : null;
