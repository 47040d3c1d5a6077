/** Parses a whole number from 1, of at most six digits, from the address; `otherwise` when there is none. */
export function numberIn({ searchParams }: URL, name: string, otherwise: number): number {
  const text = searchParams.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;
}
