import type { Edition } from 'shared-contracts/archive/get-edition';
import type { PageHead } from 'shared-contracts/page';
import { editionJsonLd } from '../../citation/json-ld.ts';
import type { Home } from '../../citation/cited-page.ts';
import { counted } from '../../parts/counted.ts';
import { manifestLink } from '../../parts/manifest-path.ts';
import { dayAndEdition } from '../../parts/page-name.ts';

/** The headlines that say most of an edition, for a search engine's line. */
const headlinesOf = ({ pages }: Edition): string =>
  pages
    .flatMap(({ articles }) => articles)
    .flatMap(({ kind, headline }) => (kind === 'article' && headline !== null ? [headline] : []))
    .slice(0, 3)
    .join('; ');

/** Title, description and permanent address of an edition. */
export function editionHead(edition: Edition, name: string, { origin, links }: Home): PageHead {
  const mark = edition.demonstration ? 'Demonstration edition. ' : '';
  const headlines = headlinesOf(edition);
  const size = counted(edition.pages.length, 'page');
  return {
    title: `${edition.title.name}, ${dayAndEdition(edition)}`,
    description: `${mark}${name}, ${size}${headlines === '' ? '.' : `: ${headlines}.`}`,
    canonical: links.edition(edition.slug),
    noindex: edition.demonstration,
    links: [manifestLink(edition.slug)],
    jsonLd: editionJsonLd(
      { ...edition, place: edition.title.place, language: edition.title.language, editionSlug: edition.slug },
      { origin, links },
    ),
  };
}
