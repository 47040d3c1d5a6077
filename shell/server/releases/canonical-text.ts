/**
 * One text for one JSON value: names in the order of their code units, nothing between. What is signed and hashed is this
 * text, so that line ends, indents and the order of fields are free. Takes what JSON.parse gives, and nothing else.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join(',')}}`;
}
