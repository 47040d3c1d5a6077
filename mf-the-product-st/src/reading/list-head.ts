import type { Brand } from 'shared-contracts/brand';
import type { PageHead } from 'shared-contracts/page';
import { columnSizes } from 'shared-contracts/stories/picture-sizes';
import type { Picture } from 'shared-contracts/stories/picture';
import { breadcrumbs, type Crumb } from './json-ld.ts';
import { feedLinks, sharePicture } from './piece-head.ts';

interface ListContext {
  readonly brand: Brand;
  readonly origin: string;
  readonly to: string;
  readonly crumbs: readonly Crumb[];
  /** True for a further page of a list: search engines only need the first. */
  readonly noindex?: boolean;
  /** Structured data in addition to the breadcrumbs. */
  readonly graph?: readonly unknown[];
  readonly links?: PageHead['links'];
  /** The address of the picture for a shared link. */
  readonly card: string;
}

interface ListedPage {
  readonly title: string;
  readonly standfirst: string | null;
  readonly cover: Picture | null;
}

/** Returns the head of a page that lists pieces; preloads its cover. */
export function listHead({ title, standfirst, cover }: ListedPage, place: ListContext): PageHead {
  const { brand, origin, to, crumbs, noindex, graph = [], links = [] } = place;
  const things = [...breadcrumbs([...crumbs, { to, label: title }], origin), ...graph];
  return {
    title,
    ...(standfirst !== null && { description: standfirst }),
    canonical: to,
    ...(noindex === true && { noindex }),
    links: [...feedLinks(brand), ...links],
    ...(cover !== null && { image: { href: cover.src, srcSet: cover.srcSet, sizes: columnSizes } }),
    card: { type: 'website', image: sharePicture(place.card, title) },
    ...(things.length > 0 && { jsonLd: { '@context': 'https://schema.org', '@graph': things } }),
  };
}
