const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Returns `340 MB` or `1.2 GB`, with decimal units. */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  const text = unit === 0 || value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
  return `${text} ${units[unit] ?? ''}`;
}
