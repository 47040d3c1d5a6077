import { isFaultName, type FaultName } from '../faults.ts';
import { textOf } from '../http/request.ts';

type Fields = Readonly<Record<string, unknown>>;

const unitMs = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, ms: 1 } as const;

/** How far to set the clock forward, from `days`, `hours`, `minutes` and `ms` together; null: none of them, or no number. */
export function readAdvance(fields: Fields): number | null {
  let sum = 0;
  for (const [unit, ms] of Object.entries(unitMs)) {
    const told = textOf(fields, unit);
    if (told !== '' && !/^\d{1,15}(\.\d+)?$/.test(told)) return null;
    sum += Number(told) * ms;
  }
  return sum > 0 ? sum : null;
}

const mostTimes = 1_000_000;

/** How often faults happen from now on: `-1` is always. Null: a name or a number that is none. Other fields are refused too. */
export function readFaults(fields: Fields): Readonly<Partial<Record<FaultName, number>>> | null {
  const wish: Partial<Record<FaultName, number>> = {};
  for (const name of Object.keys(fields)) {
    const told = textOf(fields, name);
    const times = told === '' ? 0 : Number(told);
    if (!isFaultName(name) || !Number.isInteger(times) || times < -1 || times > mostTimes) return null;
    wish[name] = times;
  }
  return wish;
}
