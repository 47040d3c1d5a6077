const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const plainDocument = (title: string, heading: string, paragraphs: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escape(title)}</title></head><body><main>`,
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
