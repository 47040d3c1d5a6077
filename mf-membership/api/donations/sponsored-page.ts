import type { SponsoredPage } from 'shared-contracts/membership/get-giving';
import { dayText } from 'shared-contracts/day-text';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** Resolves to a newspaper page that a gift can pay for; null if the archive does not show it. */
export async function sponsoredPage(
  { archive }: Pick<SliceContext, 'archive'>,
  slug: string | undefined,
): Promise<SponsoredPage | null> {
  if (archive === undefined || slug === undefined || slug === '') return null;
  const [found] = await archive.things([{ slug }]);
  if (found === undefined || found === null) return null;
  const { page } = found;
  return { slug: page.slug, name: `${page.title.name}, ${dayText(page.date)}, page ${page.label}` };
}
