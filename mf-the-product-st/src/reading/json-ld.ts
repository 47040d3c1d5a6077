import type { Brand } from 'shared-contracts/brand';
import { storyLinks } from 'shared-contracts/stories/story-links';
import type { PrismicDocument } from '@prismicio/client';
import { countOf } from 'shared-contracts/stories/read-unknown';
import { dataOf, readDay, titleOf } from 'shared-contracts/stories/piece';

/** A step of the breadcrumbs. */
export interface Crumb {
  readonly to: string;
  readonly label: string;
}

/** Returns breadcrumbs as schema.org data; empty for a single step, which search engines reject. */
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

/** Returns an issue as schema.org data: an issue of a periodical, the section. */
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
