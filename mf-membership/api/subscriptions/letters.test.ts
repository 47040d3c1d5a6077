import {
  cancelledLetter,
  cardLetter,
  changedLetter,
  closedLetter,
  comingLetter,
  endedLetter,
  failedLetter,
  givenBackLetter,
  joinedLetter,
  lastTryLetter,
  pausedLetter,
  plannedLetter,
  resumedLetter,
  wentBackLetter,
  type MemberLetter,
  type Told,
} from './letters.ts';

const periodEnd = Date.parse('2026-12-22T12:00:00+01:00');
const price = { amount: 250_000, currency: 'NGN' } as const;
const plan: Told = { plan: 'stem', frequency: 'monthly', price, periodEnd };
const gift: Told = { ...plan, plan: null };
const next = { nextTryAt: periodEnd, lastTryAt: periodEnd + 86_400_000, open: 'stem' } as const;

const both = (letter: (told: Told) => MemberLetter): readonly MemberLetter[] => [letter(plan), letter(gift)];
const letters: readonly MemberLetter[] = [
  ...both(joinedLetter),
  changedLetter({ ...plan, plan: 'branch', frequency: 'yearly' }, 'stem'),
  plannedLetter('branch', plan),
  comingLetter({ ...plan, frequency: 'yearly' }, 'Visa ending 4081'),
  comingLetter(plan, null),
  ...both((told) => failedLetter(told, next)),
  failedLetter(plan, { ...next, open: null }),
  ...both((told) => lastTryLetter(told, next)),
  ...both((told) => endedLetter(told, 'unpaid')),
  endedLetter(plan, 'cancelled'),
  endedLetter(plan, 'given-back'),
  endedLetter(plan, 'disputed'),
  endedLetter(plan, 'play-money'),
  ...both(cancelledLetter),
  ...both((told) => pausedLetter(told, periodEnd, told)),
  closedLetter('stem', price),
  wentBackLetter(plan, 'branch, yearly'),
  ...both(resumedLetter),
  cardLetter(plan, 'Visa ending 4081'),
  givenBackLetter(price, 'You had a plan already when this payment came.'),
];

describe('letters to members', () => {
  it.each(letters.map((letter) => [letter.subject, letter] as const))(
    'are whole sentences with a way on: %s',
    (_, letter) => {
      expect(letter.subject).toMatch(/^[A-Z].*[^.]$/);
      expect(letter.subject.length).toBeLessThan(70);
      for (const text of letter.text) expect(text).toMatch(/^[A-Z].*\.$/);
      expect(JSON.stringify(letter)).not.toMatch(/undefined|null|NaN|  | – | - /);
      expect(letter.link?.path).toMatch(/^\/(?:membership|donate)/);
    },
  );

  it('say plainly whether money was taken', () => {
    expect(failedLetter(plan, next).text[0]).toContain('No money was taken.');
    expect(plannedLetter('branch', plan).text[1]).toContain('Nothing was taken today.');
    expect(givenBackLetter(price, 'It came twice.').text[0]).toContain('giving back the ₦2,500');
  });
});
