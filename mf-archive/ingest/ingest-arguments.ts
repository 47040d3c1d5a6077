import { parseArgs } from 'node:util';

/** The arguments of the command. */
export interface IngestOptions {
  readonly paths: readonly string[];
  readonly quiet: boolean;
  readonly dryRun: boolean;
  readonly repair: boolean;
  /** The newspaper's name for images without a table; null to read it from their names. */
  readonly title: string | null;
  /** A file for the report; null for none. */
  readonly report: string | null;
}

export const usage = `Takes newspapers into the archive.

  ingest <path>... [--dry-run] [--repair] [--title "Name"] [--report file.json] [--quiet]

A path is a folder, or one file of it; what is in it is found out:
  NDNP batches: batch.xml, METS and ALTO files, a JPEG 2000 or PDF for each page
  METS files with files of words, with or without articles and scans
  JPEG, JPEG 2000, PNG, TIFF or WebP pages with a table: a CSV file with the columns title, date, page and file, and if need be
    edition, place, language, label, rights
  pages without a table whose names say all: lagos-courier-1964-03-07-p1.jpg, Lagos Courier/1964-03-07/p1.jpg,
    sn83045462/1894121201/page1.tiff, PM_News_December_12_1994_Pg_1.jpeg; with --title, 1994-12-12 p01.png
  other images, whose newspaper, date or page number is a guess or unknown: they wait for an archivist at /desk, and
    nobody else sees them before
  an edition as one PDF of scans, or one TIFF: each of its pages is a page; a table names one as edition.pdf#page=3
A file of words (ALTO, hOCR or PAGE XML) with the name of an image, beside it or in a folder page, alto or hocr, gives its
words; pages without words are shown, and wait for recognition.

  --dry-run   shows what was understood and what would happen, and writes nothing
  --repair    reads the scans and tiles of these pages that are kept, and replaces those that are damaged; one that is
              missing is replaced in any case
  --title     the newspaper's name, for images without a table
  --report    writes everything that the report says into a file

Running it again does no harm: what is already there stays as it is, and what was left half done is done.
`;

/** Parses the arguments; null if they do not match `usage`. */
export function readArguments(args: readonly string[]): IngestOptions | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quiet: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        repair: { type: 'boolean', default: false },
        title: { type: 'string' },
        report: { type: 'string' },
      },
    });
    const title = values.title?.normalize('NFC').trim();
    if (positionals.length === 0 || title === '' || values.report === '') return null;
    return {
      paths: positionals,
      quiet: values.quiet,
      dryRun: values['dry-run'],
      repair: values.repair,
      title: title === undefined ? null : title.slice(0, 200),
      report: values.report ?? null,
    };
  } catch {
    return null;
  }
}
