/** Returns `pages 5 and 6 missing`, for a range `pages 5 to 12 missing`, or null when none is missing. */
export function missingText(labels: readonly string[]): string | null {
  const [first] = labels;
  const last = labels.at(-1);
  if (first === undefined || last === undefined) return null;
  if (labels.length === 1) return `page ${first} missing`;
  if (labels.length === 2) return `pages ${first} and ${last} missing`;
  const isRun = Number(last) - Number(first) === labels.length - 1;
  return isRun ? `pages ${first} to ${last} missing` : `${labels.length} pages missing`;
}
