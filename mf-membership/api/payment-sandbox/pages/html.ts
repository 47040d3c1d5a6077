import { ownValue } from 'shared-contracts/own-value';

/** Text that is already HTML markup. */
export interface Html {
  readonly markup: string;
}

type Part = Html | number | string | null | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const written = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => ownValue(escapes, sign) ?? sign);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/** A template tag that escapes all inserted text. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.reduce((markup, string, index) => `${markup}${written(parts[index - 1] ?? null)}${string}`),
});

/** Returns a complete HTML document with the sandbox's ribbon. */
export const documentOf = (title: string, body: Html, script: string | null = null): string =>
  `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox.css" />
        ${script === null ? null : html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <p class="ribbon"><strong>Payment sandbox.</strong> No money moves here.</p>
        ${body}
      </body>
    </html>`.markup
  }`;
