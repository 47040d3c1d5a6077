import type { GetPageResult, PageClip, PageImage, TextBlock } from 'shared-contracts/archive/get-page';
import type { PageCard, PageHead } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';
import { citationMeta } from '../../citation/citation-meta.ts';
import { pageJsonLd } from '../../citation/json-ld.ts';
import { clipPicture } from './clip-links.ts';
import { previewSizes, previewSources } from './preview-sizes.ts';
import { manifestLink } from '../../parts/manifest-path.ts';
import { dayAndEdition, pageLabel, pageName } from '../../parts/page-name.ts';

const maxDescriptionLength = 155;

/** Adds a full stop to a headline, so that it does not run into the text after it. */
const sentence = ({ kind, text }: TextBlock): string =>
  kind === 'heading' && !/[.,:;!?]$/.test(text) ? `${text}.` : text;

/** Returns the beginning of the page's text, cut after a word. */
function opening(page: GetPageResult): string {
  const text = page.blocks.slice(0, 12).map(sentence).join(' ').replaceAll(/\s+/g, ' ').trim();
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

/** Returns the card for sharing a clip. Its picture has at most four megapixels. */
const clipCard = (page: GetPageResult, { box }: PageClip): PageCard => ({
  type: 'article',
  image: { href: clipPicture(page.slug, box), width: box.w, height: box.h, alt: `Clip from ${pageName(page)}` },
});

interface HeadOptions {
  readonly q: string;
  readonly links: SiteLinks;
  /** The origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly saveData: boolean;
}

/** Returns title, description, permanent address, and the preload of the scan. */
export function newspaperPageHead(page: GetPageResult, { q, links, origin, saveData }: HeadOptions): PageHead {
  const text = opening(page);
  const { clip } = page;
  const mark = page.demonstration ? 'Demonstration edition. ' : '';
  return {
    title: clip === undefined ? pageName(page) : `Clip from ${pageName(page)}`,
    ...(clip !== undefined && { card: clipCard(page, clip) }),
    description: `${mark}${page.title.name}, ${dayAndEdition(page)}, ${pageLabel(page.label)}${text === '' ? '.' : `: ${text}`}`,
    canonical: links.newspaperPage(page.slug),
    noindex: q !== '' || clip !== undefined || page.demonstration,
    ...(page.image !== null && clip === undefined && !saveData && { image: previewOf(page.image) }),
    links: [manifestLink(page.editionSlug)],
    meta: citationMeta(page, { origin, links }),
    jsonLd: pageJsonLd(page, { origin, links }),
  };
}
