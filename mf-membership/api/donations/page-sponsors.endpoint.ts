import Joi from 'joi';
import { sql } from 'kysely';
import { paysForPage } from 'shared-contracts/membership/catalogue';
import {
  getPageSponsors,
  type GetPageSponsorsInput,
  type PageSponsors,
} from 'shared-contracts/membership/get-page-sponsors';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { wallDonations } from './wall-donations.ts';

const maxNames = 3;

const shown = (context: MembershipContext) =>
  wallDonations(context).where('donation.wall', '=', 'shown').where('donation.page', 'is not', null);

/**
 * Returns the donors whose gift paid for a newspaper page: those who asked to be shown, were approved by an editor, and
 * gave at least what a page costs. A fully refunded or disputed gift is not counted. `names` are the first three, the
 * earliest first.
 */
export const pageSponsors = endpoint({
  ...getPageSponsors,
  input: () =>
    Joi.object<GetPageSponsorsInput, true>({ page: Joi.string().max(200).required() }).options({ stripUnknown: true }),
  handle: async (anyContext, { page }): Promise<PageSponsors> => {
    const rows = await shown(membershipContext(anyContext))
      .where('donation.page', '=', page)
      .select(['donation.wall_name', 'donation.gift', 'intent.currency'])
      .orderBy('donation.created_at')
      .orderBy('donation.reference')
      .execute();
    const enough = rows.filter(({ gift, currency }) => paysForPage({ amount: gift, currency }));
    return { names: enough.slice(0, maxNames).map(({ wall_name: name }) => name), total: enough.length };
  },
});

const versionMs = 2_000;
const versions = new Map<string, { readonly version: string; readonly until: number }>();

/** Resolves to a version that changes whenever the sponsors shown on pages change. At most two seconds old. */
export async function sponsorsVersion(anyContext: SliceContext): Promise<string> {
  const context = membershipContext(anyContext);
  const known = versions.get(context.derivedDir);
  if (known !== undefined && context.now() < known.until) return known.version;
  const { count, sum } = await shown(context)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      // In minutes, so that the sum stays a safe integer.
      fn.sum<number | string | null>(sql<number>`donation.created_at / 60000`).as('sum'),
    ])
    .executeTakeFirstOrThrow();
  const version = `${String(count)}-${String(sum ?? 0)}`;
  versions.set(context.derivedDir, { version, until: context.now() + versionMs });
  return version;
}
