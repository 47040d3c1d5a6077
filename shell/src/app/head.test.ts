import { makeBrand } from 'shared-contracts/brand';
import type { PageHead } from 'shared-contracts/page';
import { headHtml } from './head-html.ts';
import { applyHead } from './apply-head.ts';

const brand = makeBrand('archivi');
const head: PageHead = {
  title: 'A <b> & "c"',
  description: 'One "sentence" <i>',
  canonical: '/search/x',
  noindex: true,
  links: [{ rel: 'alternate', href: '/api/m', type: 'application/ld+json', title: 'Manifest' }],
  meta: [
    ['citation_title', 'A "headline" & more'],
    ['citation_keywords', 'one'],
    ['citation_keywords', 'two'],
  ],
  image: { href: '/i.jpg', srcSet: '/i.jpg 640w', sizes: '100vw' },
  jsonLd: { name: '</script><script>' },
};

/** The contents of the document's head. */
const described = () => ({
  title: document.title,
  metas: [...document.head.querySelectorAll('meta')].map((meta) => [
    meta.getAttribute('name'),
    meta.getAttribute('content'),
  ]),
  links: [...document.head.querySelectorAll('link[data-page]')].map((link) => [
    link.getAttribute('rel'),
    link.getAttribute('href'),
    link.getAttribute('type'),
  ]),
});

describe('the head of a page', () => {
  it('is the same whether rendered by the server or set by a navigation', () => {
    document.head.innerHTML = headHtml(head, brand, location.origin);
    const printed = described();
    document.head.innerHTML =
      '<meta name="description" content="of the page before"><link rel="canonical" href="/old" data-page>';
    applyHead(head, brand);
    expect(described()).toEqual(printed);
    expect(printed.title).toBe('A <b> & "c" – Archivi.ng');
  });

  it('loses what the next page does not have', () => {
    applyHead(head, brand);
    applyHead({ title: 'Plain' }, brand);
    expect(described()).toEqual({ title: 'Plain – Archivi.ng', metas: [], links: [] });
  });

  it('describes the page to sites that share it, with absolute URLs', () => {
    const image = { href: '/content/images/a', width: 1200, height: 630, alt: 'A "yard"' };
    const card = { type: 'article', image, published: '2026-11-20T00:00:00+01:00', authors: ['A', 'B'] } as const;
    document.head.innerHTML = headHtml({ ...head, card }, brand, 'https://site.test');
    const contentsOf = (property: string) =>
      [...document.head.querySelectorAll(`meta[property="${property}"]`)].map((meta) => meta.getAttribute('content'));
    expect(contentsOf('og:url')).toEqual(['https://site.test/search/x']);
    expect(contentsOf('og:image')).toEqual(['https://site.test/content/images/a']);
    expect(contentsOf('og:image:alt')).toEqual(['A "yard"']);
    expect(contentsOf('article:author')).toEqual(['A', 'B']);
    expect(contentsOf('article:modified_time')).toEqual([]);
    expect(document.head.querySelector('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  });

  it('escapes text that would end its element', () => {
    const html = headHtml(head, brand, '');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<i>');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});
