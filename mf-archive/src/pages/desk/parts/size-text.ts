const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `340 MB`, `1.2 GB`: in thousands, as disks are sold. */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  const text = unit === 0 || value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
  return `${text} ${units[unit] ?? ''}`;
}
