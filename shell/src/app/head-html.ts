import type { Brand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import type { PageHead } from 'shared-contracts/page';
import { documentTitle } from './document-title.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ownValue(entities, char) ?? char);

/** Escapes `<` in JSON inside a script element, where it could end the script. */
const escapeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string => {
  const parts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === '' ? key : `${key}="${escapeHtml(value)}"`],
  );
  return `<${[name, ...parts].join(' ')}>`;
};

const imagePreload = ({ href, srcSet, sizes }: NonNullable<PageHead['image']>): string =>
  tag('link', { rel: 'preload', as: 'image', href, imagesrcset: srcSet, imagesizes: sizes, fetchpriority: 'high' });

/**
 * Returns the OpenGraph and Twitter tags. Only services that fetch a shared address read them, so navigations do not
 * update them.
 */
function cardTags(head: PageHead, brand: Brand, publicUrl: string): readonly string[] {
  const { card, canonical, description, title } = head;
  if (card === undefined) return [];
  const { image } = card;
  const properties: readonly (readonly [property: string, content: string | undefined])[] = [
    ['og:type', card.type],
    ['og:site_name', brand.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical === undefined ? undefined : `${publicUrl}${canonical}`],
    ['og:locale', 'en_NG'],
    ['og:image', image === undefined ? undefined : new URL(image.href, publicUrl).href],
    ['og:image:width', image?.width.toString()],
    ['og:image:height', image?.height.toString()],
    ['og:image:alt', image?.alt],
    ['article:published_time', card.published],
    ['article:modified_time', card.modified],
    ...(card.authors ?? []).map((author) => ['article:author', author] as const),
  ];
  return [
    ...properties.flatMap(([property, content]) => (content === undefined ? [] : tag('meta', { property, content }))),
    tag('meta', { name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' }),
  ];
}

/** Returns the page's own part of `<head>`, with the preload of its largest image first. */
export function headHtml(head: PageHead, brand: Brand, publicUrl: string): string {
  const { canonical } = head;
  return [
    `<title>${escapeHtml(documentTitle(head, brand))}</title>`,
    head.image === undefined ? '' : imagePreload(head.image),
    head.description === undefined ? '' : tag('meta', { name: 'description', content: head.description }),
    head.noindex === true ? tag('meta', { name: 'robots', content: 'noindex' }) : '',
    canonical === undefined ? '' : tag('link', { rel: 'canonical', href: `${publicUrl}${canonical}`, 'data-page': '' }),
    ...(head.links ?? []).map(({ rel, href, type, title }) => tag('link', { rel, href, type, title, 'data-page': '' })),
    ...(head.meta ?? []).map(([name, content]) => tag('meta', { name, content, 'data-page': '' })),
    ...cardTags(head, brand, publicUrl),
    head.jsonLd === undefined
      ? ''
      : `<script type="application/ld+json">${escapeJson(JSON.stringify(head.jsonLd))}</script>`,
  ].join('');
}
