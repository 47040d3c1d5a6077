/** What an owner's scripts cost this document. */
export interface Weight {
  readonly files: number;
  /** From the start of the first to the end of the last, in ms. */
  readonly ms: number;
  /** Bytes over the wire; null where the other origin does not tell. */
  readonly bytes: number | null;
}

type Timed = Pick<PerformanceResourceTiming, 'encodedBodySize' | 'name' | 'responseEnd' | 'startTime'>;

/** Adds up what was loaded from below an address; null: nothing was. */
export function weigh(entries: readonly Timed[], base: string): Weight | null {
  const own = entries.filter(({ name }) => name.startsWith(base));
  if (own.length === 0) return null;
  const from = Math.min(...own.map(({ startTime }) => startTime));
  const to = Math.max(...own.map(({ responseEnd }) => responseEnd));
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { files: own.length, ms: Math.round(to - from), bytes: bytes === 0 ? null : bytes };
}

/** `5 files, 23.4 kB, 120 ms`. */
export const weightText = (weight: Weight | null): string =>
  weight === null
    ? 'no files loaded'
    : [
        `${String(weight.files)} ${weight.files === 1 ? 'file' : 'files'}`,
        ...(weight.bytes === null ? [] : [`${(weight.bytes / 1000).toFixed(1)} kB`]),
        `${String(weight.ms)} ms`,
      ].join(', ');
