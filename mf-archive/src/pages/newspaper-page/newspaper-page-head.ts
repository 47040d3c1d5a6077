import { clipText } from 'shared-contracts/archive/clip';
import type { GetPageResult, PageArticle, PageImage, TextBlock } from 'shared-contracts/archive/get-page';
import { type SharedPart, sharePicture, sharePictureSize } from 'shared-contracts/archive/share-picture';
import type { PageCard, PageHead } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';
import { citationMeta } from '../../citation/citation-meta.ts';
import { pageJsonLd } from '../../citation/json-ld.ts';
import { previewSizes, previewSources } from './preview-sizes.ts';
import { manifestLink } from '../../parts/manifest-path.ts';
import { dayAndEdition, pageLabel, pageName } from '../../parts/page-name.ts';

const maxDescriptionLength = 155;

/** Adds a full stop to a headline, so that it does not run into the text after it. */
const sentence = ({ kind, text }: TextBlock): string =>
  kind === 'heading' && !/[.,:;!?]$/.test(text) ? `${text}.` : text;

/**
 * Returns the beginning of an article, or of the page's articles without its masthead and running heads, cut after a
 * word.
 */
function opening({ blocks, articles }: GetPageResult, article: PageArticle | null): string {
  const isRead = (block: TextBlock): boolean =>
    article === null ? block.article !== null || articles.length === 0 : block.article === article.number;
  const text = blocks.filter(isRead).slice(0, 12).map(sentence).join(' ').replaceAll(/\s+/g, ' ').trim();
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxDescriptionLength))}…`;
}

/**
 * Returns the preview to preload. Its sources and sizes must equal those of the picture on the page, or it would be
 * loaded twice.
 */
const previewOf = ({ preview, smallPreview }: PageImage): NonNullable<PageHead['image']> => ({
  href: preview.url,
  srcSet: previewSources({ preview, smallPreview }),
  sizes: previewSizes,
});

/** Returns the part of the page that a link to it shows: its clip, an article, the first match, or the top. */
function sharedPart({ clip, hits }: GetPageResult, { q, article }: Pick<HeadOptions, 'q' | 'article'>): SharedPart {
  if (clip !== undefined) return { clip: clipText(clip.box) };
  if (article !== null) return { article: article.number };
  return hits.length > 0 ? { q } : {};
}

/** Returns the name of what the link is to. */
function nameOf(page: GetPageResult, { article }: Pick<HeadOptions, 'article'>): string {
  const name = pageName(page);
  if (page.clip !== undefined) return `Clip from ${name}`;
  return article?.headline == null ? name : `${article.headline}. ${name}`;
}

/** Returns the card for sharing the page or a part of it, with a picture of its clipping and citation. */
const cardOf = (page: GetPageResult, options: HeadOptions): PageCard => ({
  type: 'article',
  image: {
    href: sharePicture(page.slug, sharedPart(page, options)),
    ...sharePictureSize,
    alt: page.clip === undefined ? `Clipping: ${nameOf(page, options)}` : nameOf(page, options),
  },
});

interface HeadOptions {
  readonly q: string;
  /** The article that the address names; null for none. */
  readonly article: PageArticle | null;
  readonly links: SiteLinks;
  /** The origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly saveData: boolean;
}

/** Returns title, description, permanent address, and the preload of the scan. */
export function newspaperPageHead(page: GetPageResult, options: HeadOptions): PageHead {
  const { q, links, origin, saveData } = options;
  const text = opening(page, options.article);
  const { clip } = page;
  const mark = page.demonstration ? 'Demonstration edition. ' : '';
  return {
    title: nameOf(page, options),
    card: cardOf(page, options),
    description: `${mark}${page.title.name}, ${dayAndEdition(page)}, ${pageLabel(page.label)}${text === '' ? '.' : `: ${text}`}`,
    canonical: links.newspaperPage(page.slug),
    noindex: q !== '' || clip !== undefined || page.demonstration,
    ...(page.image !== null && clip === undefined && !saveData && { image: previewOf(page.image) }),
    links: [manifestLink(page.editionSlug)],
    meta: citationMeta(page, { origin, links }),
    jsonLd: pageJsonLd(page, { origin, links }),
  };
}
