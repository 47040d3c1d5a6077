import { createHash } from 'node:crypto';

/** The look of the site in a few rules, because these pages load nothing. */
const style = [
  ':root{color-scheme:light dark;--paper:#faf8f3;--ink:#1c1a16;--ink-2:#4b473f;--link:#1d5140}',
  '@media (prefers-color-scheme:dark){:root{--paper:#161512;--ink:#ede8dc;--ink-2:#c1bbad;--link:#93c9ac}}',
  'body{margin:0;background:var(--paper);color:var(--ink-2);font:1.0625rem/1.6 Georgia,serif}',
  'main{max-width:34rem;margin:0 auto;padding:clamp(2rem,12vh,8rem) 1.25rem}',
  'h1{margin:0 0 1rem;color:var(--ink);font-size:clamp(1.625rem,5vw,2.25rem);line-height:1.2}',
  'p{margin:0 0 .75rem}',
  'a{display:inline-block;padding:.5rem 0;color:var(--link);font-weight:700}',
].join('');

/** The content security policy of these pages: nothing but their own style. */
export const fallbackPolicy: string = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const plainDocument = (title: string, heading: string, paragraphs: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escape(title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${heading}</h1>`,
    ...paragraphs.map((text) => `<p>${text}</p>`),
    '</main></body></html>',
  ].join('');

const mainPage = '<a href="/">Go back to the main page</a>';

/** The document for when no page can be rendered (R2.21). `detail`: a sentence about the problem, if known. */
export const fallbackDocument = (title: string, detail?: string): string =>
  plainDocument(title, 'Looks like you&#39;ve gotten lost in the archives...', [
    ...(detail === undefined ? [] : [escape(detail)]),
    mainPage,
  ]);

/** The document for when a page is refused because the site is busy. The first link loads the same address again. */
export const busyDocument = (title: string, message: string): string =>
  plainDocument(title, 'Please wait a moment', [escape(message), '<a href="">Try again</a>', mainPage]);
