import { csvLine } from 'shared-contracts/server/csv-cell';
import type { FileItem } from './file-items.ts';

const kinds: Readonly<Record<FileItem['kind'], string>> = {
  answer: 'Answer',
  article: 'Article',
  clip: 'Part of a page',
  page: 'Page',
  quote: 'Quote',
};

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const tableHead = (): string =>
  `\ufeff${csvLine(['Number', 'Kind', 'Name', 'Source', 'Quote', 'Address', 'Note', 'Kept on'])}`;

/** One line for a thing; an answer has one for each of its quotes. */
export function tableItem({ number, kind, name, source, url, quotes, note, added, gone }: FileItem): string {
  const told = gone ? `${source}. No longer in the archive` : source;
  const row = (quote: string, where: string, address: string): string =>
    csvLine([String(number), kinds[kind], name, where, quote, address, note, added]);
  if (kind === 'answer' && quotes.length > 0) return quotes.map((one) => row(one.text, one.source, one.url)).join('');
  return row(quotes[0]?.text ?? '', told, url ?? '');
}
