import { developersPath } from 'shared-contracts/archive/v1/developers-path';
import type { Brand } from 'shared-contracts/brand';
import type { SiteLinks } from 'shared-contracts/site-links';

export interface FooterGroup {
  readonly title: string;
  readonly entries: readonly { readonly label: string; readonly to: string }[];
}

export const footerGroups = (brand: Brand, links: SiteLinks): readonly FooterGroup[] => [
  {
    title: 'Archive',
    entries: [
      { label: 'Search', to: links.search() },
      { label: 'Editions', to: links.editions },
      { label: 'Topics', to: links.topics },
      { label: 'Places', to: links.places() },
      { label: 'On this day', to: links.onThisDay() },
    ],
  },
  {
    title: brand.section,
    entries: [
      { label: 'Stories', to: links.stories },
      { label: 'Issues', to: `${links.stories}/issues` },
      { label: 'Projects', to: links.projects },
    ],
  },
  {
    title: 'Take part',
    entries: [
      { label: 'Membership', to: links.membership },
      { label: 'Donate', to: links.donate },
      { label: 'Contact', to: links.feedback() },
    ],
  },
  {
    title: 'About',
    entries: [
      { label: 'About us', to: links.about },
      { label: 'For developers', to: developersPath },
      { label: 'Status', to: links.status },
    ],
  },
];
