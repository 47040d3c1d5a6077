import { parseArgs } from 'node:util';
import { type DateFrom, dateSources } from './folders/parse-name.ts';

/** The arguments of the command. */
export interface IngestOptions {
  readonly paths: readonly string[];
  readonly quiet: boolean;
  readonly dryRun: boolean;
  readonly repair: boolean;
  /** The newspaper's name for images without a table; null to read it from their names. */
  readonly title: string | null;
  /** Whether names of files or of folders are trusted to state the date of images without a table; null: neither. */
  readonly dateFrom: DateFrom | null;
  /** A file for the report. */
  readonly report: string | undefined;
  /** A file for a table of the pages that wait for a person. */
  readonly template: string | undefined;
}

export const usage = `Imports newspapers into the archive.

  ingest <path>... [--dry-run] [--repair] [--title "Name"] [--date-from file|folder] [--template pages.csv]
                   [--report file.json] [--quiet]

A path is a folder or a file. Its contents are recognised automatically:
  NDNP batches: batch.xml, METS and ALTO files, a JPEG 2000 or PDF for each page
  METS files with files of words, with or without articles and scans
  JPEG, JPEG 2000, PNG, TIFF, WebP or PDF pages with a table: a CSV file with the columns title, date, page and file, and
    if need be edition, place, language, label, rights
  pages without a table whose names say everything: lagos-courier-1964-03-07-p1.jpg, Lagos Courier/1964-03-07/p1.jpg,
    sn83045462/1894121201/page1.tiff, PM_News_December_12_1994_Pg_1.jpeg; with --title, 1994-12-12 p01.png
  other images, whose newspaper, date or page number is a guess or unknown: they wait for an archivist at /desk and are not public until then
  an edition as one PDF or TIFF, one page each; in a table, edition.pdf#page=3
A PDF may hold scans in any compression, or be made by a program. Its text gives the words if it can be read and lies on
its scan. A file of words (ALTO, hOCR, PAGE XML or iArchives XML) with the name of an image, beside it or in a folder page,
alto or hocr, comes first; pages without words are shown, and wait for recognition.

  --dry-run   shows what was recognised and what would happen, without writing anything
  --repair    checks the stored scans and tiles of these pages and replaces damaged ones; missing ones are always replaced
  --title     the newspaper's name, for images without a table
  --date-from the date in the names of the files or of their folders is the newspaper's, for images without a table
  --template  writes a table (CSV) of the pages that need review, with the guesses: complete it, put it in the folder with the pages, and run this again
  --report    writes the full report to a file

It is safe to run again: existing pages stay unchanged, and unfinished ones are completed.
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
        'date-from': { type: 'string' },
        template: { type: 'string' },
        report: { type: 'string' },
      },
    });
    const title = values.title?.normalize('NFC').trim();
    const dateFrom = dateSources.find((dateSource) => dateSource === values['date-from']) ?? null;
    const isWrongSource = values['date-from'] !== undefined && dateFrom === null;
    const isEmpty = positionals.length === 0 || [title, values.report, values.template].includes('');
    if (isWrongSource || isEmpty) return null;
    return {
      paths: positionals,
      quiet: values.quiet,
      dryRun: values['dry-run'],
      repair: values.repair,
      title: title === undefined ? null : title.slice(0, 200),
      ...{ dateFrom, report: values.report, template: values.template },
    };
  } catch {
    return null;
  }
}
