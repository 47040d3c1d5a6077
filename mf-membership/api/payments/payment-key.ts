import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IntentRow, MembershipContext } from '../membership-tables.ts';

const secrets = new WeakMap<object, string>();
const name = 'payment-key';

async function readSecret({ db }: Pick<MembershipContext, 'db'>): Promise<string | null> {
  const row = await db.selectFrom('membership_secret').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Returns the site's secret, created on first use. It is stored in the database, so that links still work after a
 * restore.
 */
async function siteSecret(context: Pick<MembershipContext, 'db' | 'transact'>): Promise<string> {
  const known = secrets.get(context.db) ?? (await readSecret(context));
  if (known !== null) {
    secrets.set(context.db, known);
    return known;
  }
  const value = randomBytes(32).toString('base64url');
  await context.transact((transaction) =>
    transaction
      .insertInto('membership_secret')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  return await siteSecret(context);
}

/** Derives the key of a payment's page from its reference. */
export type MakeKey = (reference: string) => string;

/** Resolves to a function that derives keys of 128 bits, base64url. A reference always has the same key. */
export async function keyMaker(context: Pick<MembershipContext, 'db' | 'transact'>): Promise<MakeKey> {
  const secret = await siteSecret(context);
  return (reference) => createHmac('sha256', secret).update(reference).digest().subarray(0, 16).toString('base64url');
}

/** The hash under which a key is stored. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Whether the key opens the payment's page. Compares in constant time. */
export function isKeyOfPayment(intent: Pick<IntentRow, 'key_hash'>, key: string): boolean {
  const [kept, given] = [Buffer.from(intent.key_hash), Buffer.from(keyHash(key))];
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** The path of the payment's page. */
export const paymentPage = (reference: string, key: string): string => `/payments/${reference}?key=${key}`;

/** The path that redirects to the provider. It includes the key, so that it can lead to the payment's page instead. */
export const payPath = (reference: string, key: string): string => `/pay/${reference}?key=${key}`;
