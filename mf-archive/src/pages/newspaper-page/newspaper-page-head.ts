import type { GetPageResult, PageClip, PageImage, TextBlock } from 'shared-contracts/archive/get-page';
import type { PageCard, PageHead } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';
import { citationMeta } from '../../citation/citation-meta.ts';
import { pageJsonLd } from '../../citation/json-ld.ts';
import { clipPicture } from './clip-links.ts';
import { previewSizes, previewSources } from './preview-sizes.ts';
import { manifestLink } from '../../parts/manifest-path.ts';
import { dayAndEdition, pageLabel, pageName } from '../../parts/page-name.ts';

const longestDescription = 155;

/** A headline ends like a sentence, so that it does not run into the text below it. */
const sentence = ({ kind, text }: TextBlock): string =>
  kind === 'heading' && !/[.,:;!?]$/.test(text) ? `${text}.` : text;

/** The beginning of the page's text, whole words. */
function opening(page: GetPageResult): string {
  const text = page.blocks.slice(0, 12).map(sentence).join(' ').replaceAll(/\s+/g, ' ').trim();
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription))}…`;
}

/** The same choice as the picture on the page has, or it would be loaded twice. */
const previewOf = ({ preview, smallPreview }: PageImage): NonNullable<PageHead['image']> => ({
  href: preview.url,
  srcSet: previewSources({ preview, smallPreview }),
  sizes: previewSizes,
});

/** A clip is shown by its picture where somebody shares it. At most four megapixels are cut. */
const clipCard = (page: GetPageResult, { box }: PageClip): PageCard => ({
  type: 'article',
  image: { href: clipPicture(page.slug, box), width: box.w, height: box.h, alt: `Clip from ${pageName(page)}` },
});

interface HeadOptions {
  readonly q: string;
  readonly links: SiteLinks;
  /** Of the site, without a slash at its end. */
  readonly origin: string;
  readonly saveData: boolean;
}

/** Title, description, permanent address, and the scan as the first thing to load. */
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
