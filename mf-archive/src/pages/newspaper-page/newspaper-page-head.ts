import type { GetPageResult, PageImage, TextBlock } from 'shared-contracts/archive/get-page';
import type { PageHead } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/routes';
import { isoDate } from '../../parts/date-text.ts';
import { previewSizes, previewSources } from './preview-sizes.ts';
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

/** The page as schema.org knows newspapers: a page of an issue of a paper. */
const jsonLdOf = (page: GetPageResult): unknown => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name: pageName(page),
  ...(page.rights !== null && { license: page.rights.uri }),
  mainEntity: {
    '@type': 'PublicationIssue',
    name: `${page.title.name}, ${dayAndEdition(page)}`,
    datePublished: isoDate(page.date),
    pagination: page.label,
    isPartOf: {
      '@type': 'Newspaper',
      name: page.title.name,
      ...(page.place !== null && { locationCreated: { '@type': 'Place', name: page.place } }),
    },
  },
});

/** The same choice as the picture on the page has, or it would be loaded twice. */
const previewOf = ({ preview, smallPreview }: PageImage): NonNullable<PageHead['image']> => ({
  href: preview.url,
  srcSet: previewSources({ preview, smallPreview }),
  sizes: previewSizes,
});

interface HeadOptions {
  readonly q: string;
  readonly links: SiteLinks;
  readonly saveData: boolean;
}

/** Title, description, permanent address, and the scan as the first thing to load. */
export function newspaperPageHead(page: GetPageResult, { q, links, saveData }: HeadOptions): PageHead {
  const text = opening(page);
  const mark = page.demonstration ? 'Demonstration edition. ' : '';
  return {
    title: pageName(page),
    description: `${mark}${page.title.name}, ${dayAndEdition(page)}, ${pageLabel(page.label)}${text === '' ? '.' : `: ${text}`}`,
    canonical: links.newspaperPage(page.slug),
    noindex: q !== '' || page.demonstration,
    ...(page.image !== null && !saveData && { image: previewOf(page.image) }),
    jsonLd: jsonLdOf(page),
  };
}
