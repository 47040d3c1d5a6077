/** Returns `pages 5 and 6 missing`, `pages 5 to 12 missing` for a range, else `3 pages missing`; null for none. */
export function missingText(labels: readonly string[]): string | null {
  const [first] = labels;
  const last = labels.at(-1);
  if (first === undefined || last === undefined) return null;
  if (labels.length === 1) return `page ${first} missing`;
  if (labels.length === 2) return `pages ${first} and ${last} missing`;
  const isRun = Number(last) - Number(first) === labels.length - 1;
  return isRun ? `pages ${first} to ${last} missing` : `${labels.length} pages missing`;
}
