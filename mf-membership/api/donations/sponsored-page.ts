import type { SponsoredPage } from 'shared-contracts/membership/get-giving';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { longDay } from 'shared-contracts/stories/long-day';

const two = (value: number): string => String(value).padStart(2, '0');

/** Resolves to a newspaper page that a gift can pay for; null if the archive does not show it. */
export async function sponsoredPage(
  { archive }: Pick<SliceContext, 'archive'>,
  slug: string | undefined,
): Promise<SponsoredPage | null> {
  if (archive === undefined || slug === undefined || slug === '') return null;
  const [found] = await archive.things([{ slug }]);
  if (found === undefined || found === null) return null;
  const { page } = found;
  const { year, month, day } = page.date;
  const date = month === null || day === null ? String(year) : longDay(`${String(year)}-${two(month)}-${two(day)}`);
  return { slug: page.slug, name: `${page.title.name}, ${date}, page ${page.label}` };
}
