import { OaiError } from './oai-error.ts';

/** Returns an instant in the format of the protocol, to the second. */
export const oaiInstant = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** A period in ms: `from` is inclusive, `until` exclusive; null means unlimited. */
export interface Span {
  readonly from: number | null;
  readonly until: number | null;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const second = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const lengths = { day: 86_400_000, second: 1_000 } as const;

interface Stamp {
  readonly at: number;
  readonly unit: keyof typeof lengths;
}

/** Returns whether a date exists, since JavaScript reads `2026-02-30` as a day in March. */
const isReal = (text: string, at: number): boolean =>
  !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text.slice(0, 10);

function readStamp(name: string, text: string | undefined): Stamp | null {
  if (text === undefined) return null;
  const unit = day.test(text) ? 'day' : second.test(text) ? 'second' : null;
  const at = Date.parse(text);
  if (unit !== null && isReal(text, at)) return { at, unit };
  throw new OaiError('badArgument', `${name} is a day as YYYY-MM-DD or a time as YYYY-MM-DDThh:mm:ssZ`);
}

/** Returns the period from `from` to `until`, both inclusive in their granularity. Throws `badArgument`. */
export function readSpan(from: string | undefined, until: string | undefined): Span {
  const [first, last] = [readStamp('from', from), readStamp('until', until)];
  if (first !== null && last !== null) {
    if (first.unit !== last.unit) {
      throw new OaiError('badArgument', 'from and until must have the same precision: both days or both times');
    }
    if (first.at > last.at) throw new OaiError('badArgument', 'from is later than until');
  }
  return { from: first?.at ?? null, until: last === null ? null : last.at + lengths[last.unit] };
}
