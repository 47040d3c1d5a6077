import Joi from 'joi';
import type { ApiKey, ApiKeys } from 'shared-contracts/context/keys/api-keys';
import { lagosDay } from 'shared-contracts/lagos-day';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type ContextSliceContext, type KeyRow, type KeyUseRow } from '../context-tables.ts';
import { keyAccessOf } from './key-access.ts';
import { scopesOf } from './key-rows.ts';

const dayMs = 24 * 3_600_000;
const shownDays = 30;

function stateOf({ revoked_at, ends_at, replaced_by }: KeyRow, now: number): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked';
  if (ends_at <= now) return 'ended';
  return replaced_by === null ? 'live' : 'replaced';
}

const sum = (uses: readonly KeyUseRow[], of: 'refused' | 'requests'): number =>
  uses.reduce((all, use) => all + use[of], 0);

/** Returns the uses of all keys of an account, for the last thirty days and this month. */
async function usesOf({ db, now }: ContextSliceContext, accountId: string): Promise<readonly KeyUseRow[]> {
  // The longest possible month.
  const since = lagosDay(now() - 31 * dayMs);
  return await db
    .selectFrom('context_key_use as use')
    .innerJoin('context_key as key', 'key.id', 'use.key_id')
    .selectAll('use')
    .where('key.account_id', '=', accountId)
    .where('use.day', '>=', since)
    .execute();
}

function toKey(key: KeyRow, uses: readonly KeyUseRow[], now: number): ApiKey {
  const today = lagosDay(now);
  const ofMonth = uses.filter(({ key_id, day }) => key_id === key.id && day.startsWith(today.slice(0, 7)));
  return {
    ...{
      id: key.id,
      name: key.name,
      shown: key.shown,
      scopes: scopesOf(key),
      madeAt: key.made_at,
      endsAt: key.ends_at,
    },
    ...{ lastUsedAt: key.last_used_at, lastNetwork: key.last_network, state: stateOf(key, now) },
    usedToday: sum(
      ofMonth.filter(({ day }) => day === today),
      'requests',
    ),
    usedThisMonth: sum(ofMonth, 'requests'),
    refusedThisMonth: sum(ofMonth, 'refused'),
  };
}

/** Lists the visitor's own keys, the newest first, with how much they were used. */
export const listKeys = endpoint({
  method: 'GET',
  path: '/api/context/keys',
  access: 'user',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: async (anyContext): Promise<ApiKeys> => {
    const context = contextSliceContext(anyContext);
    const [accountId, now] = [accountIdOf(anyContext), context.now()];
    // Writes buffered uses first, so that they are included. A failure must not prevent seeing and revoking keys.
    const written = keyAccessOf(anyContext).use.flush();
    await written.catch((error: unknown) => {
      context.log.warn({ error }, 'uses of keys were not written');
    });
    const [keys, uses, { apiRequestsPerDay: requestsPerDay }] = await Promise.all([
      context.db
        .selectFrom('context_key')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute(),
      usesOf(context, accountId),
      entitledTo(anyContext),
    ]);
    const days = Array.from({ length: shownDays }, (_, at) => lagosDay(now - (shownDays - 1 - at) * dayMs));
    return {
      keys: keys.map((key) => toKey(key, uses, now)),
      requestsPerDay,
      days: days.map((day) => {
        const ofDay = uses.filter((use) => use.day === day);
        return { day, requests: sum(ofDay, 'requests'), refused: sum(ofDay, 'refused') };
      }),
    };
  },
});
