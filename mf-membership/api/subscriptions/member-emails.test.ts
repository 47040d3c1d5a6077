import {
  cancelledEmail,
  cardEmail,
  changedEmail,
  closedEmail,
  upcomingRenewalEmail,
  endedEmail,
  failedEmail,
  refundedEmail,
  joinedEmail,
  lastTryEmail,
  pausedEmail,
  plannedChangeEmail,
  resumedEmail,
  revertedEmail,
  type MemberEmail,
  type PlanFacts,
} from './member-emails.ts';

const periodEnd = Date.parse('2026-12-22T12:00:00+01:00');
const price = { amount: 250_000, currency: 'NGN' } as const;
const plan: PlanFacts = { plan: 'stem', frequency: 'monthly', price, periodEnd };
const gift: PlanFacts = { ...plan, plan: null };
const next = { nextTryAt: periodEnd, lastTryAt: periodEnd + 86_400_000, open: 'stem' } as const;

const both = (letter: (facts: PlanFacts) => MemberEmail): readonly MemberEmail[] => [letter(plan), letter(gift)];
const letters: readonly MemberEmail[] = [
  ...both(joinedEmail),
  changedEmail({ ...plan, plan: 'branch', frequency: 'yearly' }, 'stem'),
  plannedChangeEmail('branch', plan),
  upcomingRenewalEmail({ ...plan, frequency: 'yearly' }, 'Visa ending 4081'),
  upcomingRenewalEmail(plan, null),
  ...both((facts) => failedEmail(facts, next)),
  failedEmail(plan, { ...next, open: null }),
  ...both((facts) => lastTryEmail(facts, next)),
  ...both((facts) => endedEmail(facts, 'unpaid')),
  endedEmail(plan, 'cancelled'),
  endedEmail(plan, 'given-back'),
  endedEmail(plan, 'disputed'),
  endedEmail(plan, 'play-money'),
  ...both(cancelledEmail),
  ...both((facts) => pausedEmail(facts, periodEnd, facts)),
  closedEmail('stem', price),
  revertedEmail(plan, 'Branch, yearly'),
  ...both(resumedEmail),
  cardEmail(plan, 'Visa ending 4081'),
  refundedEmail(price, 'You already had a plan when this payment arrived.'),
];

describe('emails to members', () => {
  it.each(letters.map((letter) => [letter.subject, letter] as const))(
    'are complete sentences with a link: %s',
    (_, letter) => {
      expect(letter.subject).toMatch(/^[A-Z].*[^.]$/);
      expect(letter.subject.length).toBeLessThan(70);
      for (const text of letter.text) expect(text).toMatch(/^[A-Z].*\.$/);
      expect(JSON.stringify(letter)).not.toMatch(/undefined|null|NaN|  | – | - /);
      expect(letter.link?.path).toMatch(/^\/(?:membership|donate)/);
    },
  );

  it('say clearly whether money was taken', () => {
    expect(failedEmail(plan, next).text[0]).toContain('You were not charged.');
    expect(plannedChangeEmail('branch', plan).text[1]).toContain('You were not charged today.');
    expect(refundedEmail(price, 'It came twice.').text[0]).toContain('refunding the ₦2,500');
  });
});
