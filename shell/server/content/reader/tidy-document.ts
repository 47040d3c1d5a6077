import type { Brand } from 'shared-contracts/brand';
import { isOwnPath } from 'shared-contracts/own-path';
import { safeHref } from 'shared-contracts/stories/safe-href';

/** Placeholders for names of the brand in documents (decision 0020). */
const placeholder = /\{(name|word|section|domain)\}/g;

type Name = 'name' | 'word' | 'section' | 'domain';

/** Fills in the brand's names. */
const fillText = (text: string, brand: Brand): string =>
  text.includes('{') ? text.replaceAll(placeholder, (_all, name: Name) => brand[name]) : text;

/**
 * Converts a position in the original text to one in the filled-in text. A position inside a placeholder becomes its
 * end.
 */
function placeAfterFilling(text: string, place: number, brand: Brand): number {
  let shift = 0;
  for (const match of text.matchAll(placeholder)) {
    const end = match.index + match[0].length;
    if (match.index >= place) break;
    const grown = brand[match[1] as Name].length - match[0].length;
    shift = end <= place ? shift + grown : shift + grown + (end - place);
  }
  return place + shift;
}

type Fields = Readonly<Record<string, unknown>>;

/** The maximum depth; no editor nests that deep. */
const maxDepth = 60;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Allows only own paths for links to documents and safe addresses for others; other addresses are removed. */
function tidyLink(link: Fields): Fields {
  const { url, link_type: kind } = link;
  if (kind === 'Document') return { ...link, url: typeof url === 'string' && isOwnPath(url) ? url : null };
  return 'url' in link ? { ...link, url: safeHref(url) ?? '' } : link;
}

/** Adapts the positions of spans to the filled-in text. */
function tidySpans(text: string, spans: readonly unknown[], brand: Brand): readonly unknown[] {
  return spans.map((span) => {
    if (!isObject(span) || typeof span['start'] !== 'number' || typeof span['end'] !== 'number') return span;
    const start = placeAfterFilling(text, span['start'], brand);
    return { ...span, start, end: placeAfterFilling(text, span['end'], brand) };
  });
}

function tidyObject(value: Fields, brand: Brand, depth: number): Fields {
  const { text, spans } = value;
  const moved =
    typeof text === 'string' && Array.isArray(spans) ? { ...value, spans: tidySpans(text, spans, brand) } : value;
  const linked = 'link_type' in moved ? tidyLink(moved) : moved;
  // HTML from elsewhere is never shown.
  const parts = Object.entries(linked).filter(([name]) => name !== 'html');
  return Object.fromEntries(parts.map(([name, part]) => [name, tidy(part, brand, depth + 1)]));
}

function tidy(value: unknown, brand: Brand, depth: number): unknown {
  if (typeof value === 'string') return fillText(value, brand);
  if (!isObject(value) || depth > maxDepth) return isObject(value) ? null : value;
  return Array.isArray(value) ? value.map((item) => tidy(item, brand, depth + 1)) : tidyObject(value, brand, depth);
}

/**
 * Returns a document that is safe for pages: names filled in, links to own paths or the web only, no HTML from
 * elsewhere.
 */
export const tidyDocument = <Document>(document: Document, brand: Brand): Document =>
  tidy(document, brand, 0) as Document;
