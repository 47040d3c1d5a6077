import { createRequire } from 'node:module';

/** A record as Citation.js has read it. */
export interface ReadRecord {
  readonly type: string;
  readonly id: string;
  readonly title?: string;
  readonly page?: string;
  readonly edition?: string;
  readonly language?: string;
  readonly note?: string;
  readonly source?: string;
  readonly URL?: string;
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly accessed?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly 'container-title'?: string;
  readonly 'publisher-place'?: string;
}

/** What is used of Citation.js: it comes without types. */
interface CitationJs {
  readonly plugins: {
    readonly input: {
      chain(text: string, options: { readonly generateGraph: boolean }): readonly ReadRecord[];
    };
  };
}

const here = import.meta.url;

/** Its readers register themselves when they are loaded. */
function loadReaders(): CitationJs {
  const require = createRequire(here);
  require('@citation-js/plugin-bibtex');
  require('@citation-js/plugin-ris');
  return require('@citation-js/core') as CitationJs;
}

const { plugins } = loadReaders();

/** Reads BibTeX, RIS or CSL-JSON by readers that know nothing of our writers. */
export const readCitations = (text: string): readonly ReadRecord[] =>
  plugins.input.chain(text, { generateGraph: false });
