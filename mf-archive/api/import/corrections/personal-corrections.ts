import type { PersonalRights } from 'shared-contracts/server/personal-data';
import type { ArchiveTables } from '../../core/public.ts';

/** Hides the words of a withdrawn page, which are not exported. */
const shownWords = ({ slug, before, after }: Readonly<Record<'slug' | 'before' | 'after', string | null>>) =>
  slug === null ? { before: null, after: null } : { before, after };

/** A person's corrections. They remain without an author when the account is deleted. */
export const personalCorrections: PersonalRights<ArchiveTables> = {
  export: async ({ db }, accountId) => {
    const rows = await db
      .selectFrom('archive_correction')
      .innerJoin('archive_corrected_line', 'archive_corrected_line.id', 'archive_correction.line_id')
      .leftJoin('archive_page', 'archive_page.id', 'archive_correction.page_id')
      .select([
        'archive_correction.number',
        'archive_page.slug',
        'archive_corrected_line.line',
        'archive_correction.at',
      ])
      .select(['archive_correction.before', 'archive_correction.after', 'archive_correction.state'])
      .where('archive_correction.account_id', '=', accountId)
      .orderBy('archive_correction.number')
      .execute();
    const thanks = await db
      .selectFrom('archive_correction_thanks')
      .select('correction')
      .where('account_id', '=', accountId)
      .orderBy('correction')
      .execute();
    const block = await db
      .selectFrom('archive_correction_block')
      .select('at')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return {
      corrections: rows.map(({ slug, at, ...row }) => ({
        ...{ ...row, ...shownWords({ slug, ...row }) },
        ...{ page: slug, at: new Date(at).toISOString() },
      })),
      corrections_thanked_for: thanks.map(({ correction }) => correction),
      asked_to_stop_correcting: block === undefined ? null : new Date(block.at).toISOString(),
    };
  },
  erase: async (transaction, { id, pseudonym }) => {
    await transaction
      .updateTable('archive_correction')
      .set({ account_id: null })
      .where('account_id', '=', id)
      .execute();
    await transaction
      .updateTable('archive_correction_thanks')
      .set({ account_id: pseudonym })
      .where('account_id', '=', id)
      .execute();
    await transaction.deleteFrom('archive_correction_block').where('account_id', '=', id).execute();
  },
};
