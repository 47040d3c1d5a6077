/** Returns the first instant of a day in Lagos, which is at +01:00 all year. */
export const instantOf = (day: string): string => `${day}T00:00:00+01:00`;

/** Converts a time of the content service to ISO 8601 in UTC; null if it is not a time. */
export function isoInstant(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const instant = new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString().replace(/\.\d+Z$/, '+00:00');
}
