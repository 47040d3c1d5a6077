import { randomUUID } from 'node:crypto';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import type { OpenContext } from '../recording-ports.ts';
import { deliverWebhook, eventOf, signed } from '../send-webhook.ts';
import type { TestProvider } from '../test-provider.ts';
import { openTestMembership, type TestMembership } from '../with-membership.ts';

/** A site, a second process of it, three people, and the payments they have started. */
export interface ModelWorld {
  readonly site: TestMembership;
  readonly other: OpenContext;
  readonly people: readonly MemberAccount[];
}

/** Uses new people each time, because rate limits count for the whole process. */
export async function openWorld(databases: Parameters<typeof openTestMembership>[0]): Promise<ModelWorld> {
  // The last day of January, so that months of all lengths follow.
  const site = await openTestMembership(databases, { start: Date.UTC(2026, 0, 31, 22, 30) });
  const people = Array.from({ length: 3 }, () => site.account({ id: randomUUID() }));
  return { site, other: await site.anotherProcess(), people };
}

/**
 * All references that providers know: Paystack's, then Flutterwave's, each in the order in which they were received.
 */
export const knownReferences = ({ site }: ModelWorld): readonly string[] =>
  [site.paystack, site.flutterwave].flatMap(({ payments }) => [...new Set(payments.map(({ reference }) => reference))]);

/** Returns one of the things by index modulo their number; null when there are none. */
export const pick = <Thing>(things: readonly Thing[], which: number): Thing | null =>
  things[which % Math.max(things.length, 1)] ?? null;

export const providerWith = ({ site }: ModelWorld, reference: string): TestProvider =>
  site.flutterwave.find(reference) === null ? site.paystack : site.flutterwave;

/** Delivers the newest webhook of a payment; if there is none, one that says it was paid. */
export async function deliverNewest(world: ModelWorld, reference: string, context: OpenContext): Promise<void> {
  const [newest] = world.site.webhooks(reference);
  const provider = providerWith(world, reference).name;
  const paid = eventOf('charge.success', reference, { provider });
  await deliverWebhook(context, newest === undefined ? paid : signed(provider, newest.body));
}
