/** The first moment of a day in Lagos, which has one offset all year. */
export const instantOf = (day: string): string => `${day}T00:00:00+01:00`;

/** An instant of the content service in the form that machines agree on; null for what is none. */
export function isoInstant(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const instant = new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString().replace(/\.\d+Z$/, '+00:00');
}
