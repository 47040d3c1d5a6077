import { ownValue } from 'shared-contracts/own-value';
import type { Citation } from 'shared-contracts/archive/citation/citation';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ownValue(entities, sign) ?? sign);

/** Returns the citation as HTML with its italics, for word processors. */
export const citationHtml = ({ runs, text }: Pick<Citation, 'runs' | 'text'>): string =>
  runs === null
    ? `<pre>${escapeHtml(text)}</pre>`
    : `<p>${runs.map((run) => (run.italic ? `<i>${escapeHtml(run.text)}</i>` : escapeHtml(run.text))).join('')}</p>`;

/** Copies a citation as text and, where the browser can, also as formatted text. */
export async function copyCitation(citation: Citation): Promise<void> {
  if (citation.runs === null || typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(citation.text);
    return;
  }
  const blob = (text: string, type: string): Blob => new Blob([text], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blob(citation.text, 'text/plain'),
      'text/html': blob(citationHtml(citation), 'text/html'),
    }),
  ]);
}
