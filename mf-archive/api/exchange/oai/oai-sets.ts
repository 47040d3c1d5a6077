import { type ArchiveContext, titlesWithYears } from '../../core/public.ts';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { OaiError } from './oai-error.ts';
import { xmlText } from '../../text/public.ts';

const form = /^[a-z0-9]+(?:-[a-z0-9]+)*(?::\d{4})?$/;
const maxSetLength = 130;

/** Returns whether a text names a title or a year of one: `lagos-courier`, `lagos-courier:1964`. */
export const isSetSpec = (text: string): boolean => text.length <= maxSetLength && form.test(text);

/**
 * Resolves to the title's id and the year of a set; to null if the archive has no such title. Rejects with
 * `badArgument`.
 */
export async function findSet(
  { db }: ArchiveContext,
  set: string,
): Promise<{ readonly titleId: string; readonly year: number | null } | null> {
  if (!isSetSpec(set)) {
    throw new OaiError('badArgument', 'A set is a newspaper’s slug, optionally with a year: lagos-courier:1964');
  }
  const [slug = '', year = null] = set.split(':');
  const title = await db.selectFrom('archive_title').select('id').where('slug', '=', slug).executeTakeFirst();
  return title === undefined ? null : { titleId: title.id, year: year === null ? null : Number(year) };
}

const setXml = (spec: string, name: string): string =>
  `<set><setSpec>${xmlText(spec)}</setSpec><setName>${xmlText(name)}</setName></set>`;

/** Number of titles whose sets are listed in one response. */
const titlesAtOnce = 50;

/** Resolves to the sets of the titles after one, by slug, and to the last of these titles if more follow. */
export async function listSets(
  context: SliceContext,
  after: string,
): Promise<{ readonly xml: string; readonly next: string | null }> {
  const titles = await titlesWithYears(context);
  if (titles.length === 0) throw new OaiError('noSetHierarchy', 'The archive has no newspapers yet, and so no sets');
  const following = titles
    .filter(({ slug }) => slug > after)
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  const now = following.slice(0, titlesAtOnce);
  const sets = now.flatMap(({ slug, name, years, demonstration }) => {
    const shownName = demonstration ? `${name} (demonstration: invented)` : name;
    return [
      setXml(slug, shownName),
      ...years.map(({ year }) => setXml(`${slug}:${String(year).padStart(4, '0')}`, `${shownName}, ${String(year)}`)),
    ];
  });
  return { xml: sets.join('\n'), next: following.length > now.length ? (now.at(-1)?.slug ?? null) : null };
}
