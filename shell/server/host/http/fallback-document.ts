const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The document for when no page can be rendered (R2.21). `detail`: a sentence about the problem, if known. */
export const fallbackDocument = (title: string, detail?: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escape(title)}</title></head><body><main>`,
    '<h1>Looks like you&#39;ve gotten lost in the archives...</h1>',
    detail === undefined ? '' : `<p>${escape(detail)}</p>`,
    '<p><a href="/">Go back to the main page</a></p></main></body></html>',
  ].join('');
