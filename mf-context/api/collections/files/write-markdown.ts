import type { FileItem, DownloadSource } from './file-items.ts';

/** Characters with a meaning in Markdown, or in HTML within it. */
const signs = /[\\`*_{}[\]<>#|~&]/g;

/** Escapes a text as one line. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(signs, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^([-+=])/, String.raw`\$1`);

/** Escapes a text and keeps its paragraphs. */
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map(plain)
    .filter((line) => line !== '')
    .join('\n\n');

const linked = (text: string, url: string): string => `[${plain(text)}](<${url}>)`;

export const markdownHead = ({ collection: { name, about }, rows }: DownloadSource): string => {
  const parts = [`# ${plain(name)}`, paragraphs(about), rows.length === 0 ? 'This collection is empty.' : ''];
  return parts.map((part) => (part === '' ? '' : `${part}\n\n`)).join('');
};

/** Returns one item: its name, quotes, addresses and note. */
export function markdownItem(item: FileItem): string {
  const { number, name, source, url, quotes, note, gone, kind } = item;
  const quoted = quotes.map((quote) => {
    const where = kind === 'answer' ? `\n>\n> ${linked(quote.source, quote.url)}` : '';
    return `> ${plain(quote.text)}${where}`;
  });
  const parts = [
    `## ${String(number)}. ${plain(name)}`,
    ...quoted,
    gone ? `${plain(source)}. This page is no longer in the archive.` : url === null ? '' : linked(source, url),
    note === '' ? '' : `**Note:** ${paragraphs(note)}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n\n`;
}
