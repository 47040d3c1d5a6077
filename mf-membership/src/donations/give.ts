import { startDonation, type DonationInput } from 'shared-contracts/membership/start-donation';
import type { Site } from 'shared-contracts/platform/site';
import { askSite } from '../paying/ask-site.ts';
import { newAttempt } from '../paying/new-attempt.ts';
import type { Started } from '../paying/use-paying.ts';

/** Which try belongs to which gift: the same gift sent again is the same payment, another gift never is. */
export function attemptsOf(): (gift: DonationInput, attempt: string) => string {
  let last: { readonly gift: string; readonly of: string; readonly attempt: string } | null = null;
  return (gift, attempt) => {
    const text = JSON.stringify(gift);
    if (last?.gift !== text || last.of !== attempt) last = { gift: text, of: attempt, attempt: newAttempt() };
    return last.attempt;
  };
}

/** Starts a gift from the browser. Rejects with `Refusal`. */
export async function give(authFetch: Site['authFetch'], gift: DonationInput, attempt: string): Promise<Started> {
  const pay = await askSite(authFetch, startDonation, { ...gift, attempt });
  return { kind: 'pay', pay };
}
