import type { Brand } from 'shared-contracts/brand';
import { isOwnPath } from 'shared-contracts/own-path';
import { safeHref } from 'shared-contracts/stories/safe-href';

/** What stands for a name of the brand in documents (decision 0020). */
const placeholder = /\{(name|word|section|domain)\}/g;

type Name = 'name' | 'word' | 'section' | 'domain';

/** The text with the brand's names filled in. */
const fillText = (text: string, brand: Brand): string =>
  text.includes('{') ? text.replaceAll(placeholder, (_all, name: Name) => brand[name]) : text;

/** Where a place of the unfilled text is in the filled one; inside a placeholder: its end. */
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

/** Deeper than any editor builds. */
const deepest = 60;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A link to a document leads to a path of ours, any other where it may lead; else it has no address. */
function tidyLink(link: Fields): Fields {
  const { url, link_type: kind } = link;
  if (kind === 'Document') return { ...link, url: typeof url === 'string' && isOwnPath(url) ? url : null };
  return 'url' in link ? { ...link, url: safeHref(url) ?? '' } : link;
}

/** The places of spans move with the text that is filled in. */
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
  // Markup of others is never shown.
  const parts = Object.entries(linked).filter(([name]) => name !== 'html');
  return Object.fromEntries(parts.map(([name, part]) => [name, tidy(part, brand, depth + 1)]));
}

function tidy(value: unknown, brand: Brand, depth: number): unknown {
  if (typeof value === 'string') return fillText(value, brand);
  if (!isObject(value) || depth > deepest) return isObject(value) ? null : value;
  return Array.isArray(value) ? value.map((item) => tidy(item, brand, depth + 1)) : tidyObject(value, brand, depth);
}

/** A document as pages may have it: names filled in, links to our own paths or the web, no markup of others. */
export const tidyDocument = <Document>(document: Document, brand: Brand): Document =>
  tidy(document, brand, 0) as Document;
