import { sharePictureSize } from 'shared-contracts/archive/share-picture';
import type { Brand } from 'shared-contracts/brand';
import type { PageCard, PageHead } from 'shared-contracts/page';
import { instantOf, isoInstant } from 'shared-contracts/stories/instants';
import type { Picture } from 'shared-contracts/stories/picture';
import { columnSizes, wideSizes } from 'shared-contracts/stories/picture-sizes';
import type { Piece } from 'shared-contracts/stories/piece';
import type { StoryBlock } from 'shared-contracts/stories/story-body';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { breadcrumbs, type Crumb } from './json-ld.ts';

/** The address of a piece, and what it is part of, for its head. */
export interface PieceContext {
  readonly brand: Brand;
  /** The origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly to: string;
  /** What it is part of, outermost first, without the piece itself. */
  readonly crumbs: readonly Crumb[];
  readonly type: 'NewsArticle' | 'Article' | 'CreativeWork';
  /** `last_publication_date` of its document. */
  readonly changed: unknown;
  /** The address of the picture for a shared link to it. */
  readonly card: string;
  /** The issue, as schema.org data. */
  readonly isPartOf?: unknown;
}

/** Returns the picture for a shared link, which shows the title. */
export const sharePicture = (href: string, title: string): NonNullable<PageCard['image']> => ({
  ...{ href, ...sharePictureSize },
  alt: title,
});

/** Returns the address of a picture in the format and shape that search engines want. */
function croppedPicture(picture: Picture): string {
  const address = new URL(picture.src, 'https://site.invalid');
  const { width, height } = sharePictureSize;
  for (const [name, value] of Object.entries({ w: width, h: height, fit: 'crop', fm: 'jpg' })) {
    address.searchParams.set(name, String(value));
  }
  return picture.src.startsWith('/') ? `${address.pathname}${address.search}` : address.href;
}

/** Returns the index of the figure that opens a story, its first or second block; -1 for none. */
export const heroOf = (body: readonly StoryBlock[]): number => {
  const first = body.findIndex(({ kind }) => kind === 'figure');
  return first <= 1 ? first : -1;
};

function heroImage(body: readonly StoryBlock[]): PageHead['image'] {
  const block = body[heroOf(body)];
  if (block?.kind !== 'figure') return undefined;
  const { src, srcSet } = block.picture;
  return { href: src, srcSet, sizes: block.wide ? wideSizes : columnSizes };
}

const firstPicture = ({ cover, body }: Piece): Picture | null =>
  cover ?? body.find((block) => block.kind === 'figure')?.picture ?? null;

/** An author whose name begins with `The` is an organisation, such as `The … desk`; all others are persons. */
const authorJsonLd = (name: string): unknown => ({ '@type': /^the /i.test(name) ? 'Organization' : 'Person', name });

const jsonLdOf = (piece: Piece, place: PieceContext): unknown => {
  const { brand, origin, to, type, isPartOf, changed } = place;
  const publisher = { '@type': 'Organization', name: brand.name, url: `${origin}/` };
  const picture = firstPicture(piece);
  const modified = isoInstant(changed);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': type,
        '@id': `${origin}${to}`,
        mainEntityOfPage: `${origin}${to}`,
        headline: piece.title,
        inLanguage: 'en-NG',
        isAccessibleForFree: true,
        publisher,
        author: piece.authors.length === 0 ? publisher : piece.authors.map(authorJsonLd),
        ...(piece.standfirst !== null && { description: piece.standfirst }),
        ...(piece.day !== null && { datePublished: instantOf(piece.day.date) }),
        ...(modified !== null && { dateModified: modified }),
        ...(picture !== null && { image: [new URL(croppedPicture(picture), origin).href] }),
        ...(isPartOf !== undefined && { isPartOf }),
      },
      ...breadcrumbs([...place.crumbs, { to, label: piece.title }], origin),
    ],
  };
};

/** Returns the head of a piece: title, card, structured data, and the feeds of all stories. */
export function pieceHead(piece: Piece, place: PieceContext): PageHead {
  const { brand, to, changed } = place;
  const links = storyLinks(brand);
  const modified = isoInstant(changed);
  const image = heroImage(piece.body);
  return {
    title: piece.title,
    ...(piece.standfirst !== null && { description: piece.standfirst }),
    canonical: to,
    links: feedLinks(brand, links),
    ...(image !== undefined && { image }),
    card: {
      type: 'article',
      image: sharePicture(place.card, piece.title),
      ...(piece.day !== null && { published: instantOf(piece.day.date) }),
      ...(modified !== null && { modified }),
      authors: piece.authors,
    },
    jsonLd: jsonLdOf(piece, place),
  };
}

/** Returns the links by which feed readers find the feeds of all stories. */
export const feedLinks = (brand: Brand, links = storyLinks(brand)): NonNullable<PageHead['links']> => [
  { rel: 'alternate', href: links.feed('atom'), type: 'application/atom+xml', title: `${brand.section}: all stories` },
  { rel: 'alternate', href: links.feed('json'), type: 'application/feed+json', title: `${brand.section}: all stories` },
];
