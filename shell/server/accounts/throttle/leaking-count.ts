import type { ThrottleRule } from './throttle-rules.ts';
import type { ThrottleRow } from './throttle-tables.ts';

/** A count, by the instant at which the last of its tries is forgotten. */
type Count = Pick<ThrottleRow, 'tries' | 'blocked_until' | 'forget_at'>;

const spacing = ({ most, forgetMs }: ThrottleRule): number => forgetMs / most;

/** How many tries count yet; a part of one counts as one. */
export const triesAt = (row: Pick<Count, 'forget_at'> | undefined, rule: ThrottleRule, now: number): number =>
  row === undefined ? 0 : Math.max(0, Math.ceil((row.forget_at - now) / spacing(rule)));

const countAt = (forgetAt: number, rule: ThrottleRule, now: number): Count => {
  const forget_at = Math.floor(Math.min(forgetAt, now + rule.forgetMs));
  const tries = triesAt({ forget_at }, rule, now);
  // At a rate, the next may come as soon as there is room for it.
  if (rule.growing === undefined) {
    return { tries, forget_at, blocked_until: Math.floor(forget_at + spacing(rule) - rule.forgetMs) };
  }
  const { free, firstMs, longestMs } = rule.growing;
  const wait = tries <= free ? 0 : Math.min(longestMs, firstMs * 2 ** (tries - free - 1));
  return { tries, forget_at, blocked_until: now + wait };
};

/** With one try more. */
export const counted = (row: Count | undefined, rule: ThrottleRule, now: number): Count =>
  countAt(Math.max(now, row?.forget_at ?? 0) + spacing(rule), rule, now);

/** Without the last try. */
export const takenBack = (row: Count, rule: ThrottleRule, now: number): Count => {
  const count = countAt(Math.max(now, row.forget_at - spacing(rule)), rule, now);
  return rule.growing === undefined ? count : { ...count, blocked_until: 0 };
};
