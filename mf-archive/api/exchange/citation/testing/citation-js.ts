import { createRequire } from 'node:module';

/** A record as parsed by Citation.js. */
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

/** The types of the used part of Citation.js, which has none. */
interface CitationJs {
  readonly plugins: {
    readonly input: {
      chain(text: string, options: { readonly generateGraph: boolean }): readonly ReadRecord[];
    };
  };
}

const here = import.meta.url;

/** Loads the parsers, which register themselves. */
function loadReaders(): CitationJs {
  const require = createRequire(here);
  require('@citation-js/plugin-bibtex');
  require('@citation-js/plugin-ris');
  return require('@citation-js/core') as CitationJs;
}

const { plugins } = loadReaders();

/** Parses BibTeX, RIS or CSL-JSON with parsers that are independent of our writers. */
export const readCitations = (text: string): readonly ReadRecord[] =>
  plugins.input.chain(text, { generateGraph: false });
