import type { Brand } from 'shared-contracts/brand';
import { storyLinks } from 'shared-contracts/stories/story-links';
import type { PrismicDocument } from '@prismicio/client';
import { countOf } from 'shared-contracts/stories/read-unknown';
import { dataOf, readDay, titleOf } from 'shared-contracts/stories/piece';

/** A step of the way to a page. */
export interface Crumb {
  readonly to: string;
  readonly label: string;
}

/** The way to a page as schema.org knows it; nothing for a page at the top: search engines take no way of one step. */
export const breadcrumbs = (crumbs: readonly Crumb[], origin: string): readonly unknown[] =>
  crumbs.length < 2
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ to, label }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: `${origin}${to}`,
          })),
        },
      ];

/** An issue as schema.org knows it: of a periodical, the section. */
export function issueJsonLd(issue: PrismicDocument & { readonly uid: string }, brand: Brand, origin: string): unknown {
  const { number, date } = dataOf(issue);
  const links = storyLinks(brand);
  const [issueNumber, day] = [countOf(number), readDay(date)];
  return {
    '@type': 'PublicationIssue',
    '@id': `${origin}${links.issue(issue.uid)}`,
    name: titleOf(issue),
    ...(issueNumber !== null && { issueNumber }),
    ...(day !== null && { datePublished: day.date }),
    isPartOf: { '@type': 'Periodical', name: brand.section, url: `${origin}${links.section}` },
  };
}
