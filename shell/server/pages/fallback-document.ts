/** When nothing can be drawn at all. Texts fixed by spec §2. */
export const fallbackDocument = (siteName: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${siteName}</title></head><body><main>`,
    '<h1>Looks like you&#39;ve gotten lost in the archives...</h1>',
    '<p><a href="/">Go back to the main page</a></p></main></body></html>',
  ].join('');
