/** What of a file is wanted: `end` exclusive. Null: all of it. `none`: what was asked for is not in it. */
export type Range = { readonly start: number; readonly end: number } | 'none' | null;

/** The last so many bytes. */
const tail = (count: number, size: number): { readonly start: number; readonly end: number } => ({
  start: Math.max(0, size - count),
  end: size,
});

/** One range of bytes (RFC 9110); more than one at once, and what is no range, is answered with the whole file. */
export function readRange(header: string | null, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const found =
    first === ''
      ? tail(Number(last), size)
      : { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) };
  return found.start < found.end ? found : 'none';
}
