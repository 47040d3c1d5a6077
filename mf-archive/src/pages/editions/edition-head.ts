import { titleFeedPath } from 'shared-contracts/archive/v1/feed-path';
import type { PageHead } from 'shared-contracts/page';
import type { Edition } from 'shared-contracts/archive/editions';
import { counted } from 'shared-contracts/counted';
import { editionJsonLd } from '../../citation/json-ld.ts';
import type { SiteAddress } from '../../citation/cited-page.ts';
import { manifestLink } from '../../parts/manifest-path.ts';
import { dayAndEdition } from '../../parts/page-name.ts';

/** Returns the first three headlines of an edition, for its description in search engines. */
const headlinesOf = ({ pages }: Edition): string =>
  pages
    .flatMap(({ articles }) => articles)
    .flatMap(({ kind, headline }) => (kind === 'article' && headline !== null ? [headline] : []))
    .slice(0, 3)
    .join('; ');

/** Returns the link by which feed readers find a title's feed. */
export const titleFeedLink = ({
  slug,
  name,
}: Pick<Edition['title'], 'name' | 'slug'>): NonNullable<PageHead['links']>[number] => ({
  rel: 'alternate',
  type: 'application/atom+xml',
  href: titleFeedPath(slug),
  title: `New editions of ${name}`,
});

/** Returns title, description and permanent address of an edition. */
export function editionHead(edition: Edition, name: string, { origin, links }: SiteAddress): PageHead {
  const mark = edition.demonstration ? 'Demonstration edition. ' : '';
  const headlines = headlinesOf(edition);
  const size = counted(edition.pages.length, 'page');
  return {
    title: `${edition.title.name}, ${dayAndEdition(edition)}`,
    description: `${mark}${name}, ${size}${headlines === '' ? '.' : `: ${headlines}.`}`,
    canonical: links.edition(edition.slug),
    noindex: edition.demonstration,
    links: [manifestLink(edition.slug), titleFeedLink(edition.title)],
    jsonLd: editionJsonLd(
      { ...edition, place: edition.title.place, language: edition.title.language, editionSlug: edition.slug },
      { origin, links },
    ),
  };
}
