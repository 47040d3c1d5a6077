import type { RichTextField, RTInlineNode, RTNode } from '@prismicio/client';
import { fieldsOf, itemsOf } from './read-unknown.ts';
import { hrefOf } from './safe-href.ts';

/**
 * The blocks that are shown, and as which type. Level 1 is lowered, because the page has its own heading of level 1.
 */
const kinds = new Map<unknown, TextNode['type']>(
  Object.entries({
    paragraph: 'paragraph',
    preformatted: 'preformatted',
    heading1: 'heading2',
    heading2: 'heading2',
    heading3: 'heading3',
    heading4: 'heading4',
    heading5: 'heading4',
    heading6: 'heading4',
    'list-item': 'list-item',
    'o-list-item': 'o-list-item',
  } as const),
);

type TextNode = Extract<RTNode, { text: string }>;
type Fields = Readonly<Record<string, unknown>>;

function placeOf({ start, end }: Fields, length: number): { start: number; end: number } | null {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return null;
  const [from, to] = [start as number, end as number];
  return from >= 0 && from < to && to <= length ? { start: from, end: to } : null;
}

function safeSpan(value: unknown, length: number): RTInlineNode | null {
  const span = fieldsOf(value);
  const place = placeOf(span, length);
  if (place === null) return null;
  const { type, data } = span;
  if (type === 'strong' || type === 'em') return { type, ...place };
  const { label } = fieldsOf(data);
  if (type === 'label' && typeof label === 'string') return { type, ...place, data: { label } };
  const href = type === 'hyperlink' ? hrefOf(data) : null;
  if (href === null) return null;
  const target = fieldsOf(data)['target'] === '_blank' ? { target: '_blank' } : {};
  return { type: 'hyperlink', ...place, data: { link_type: 'Web', url: href, ...target } };
}

function safeNode(value: unknown): TextNode | null {
  const node = fieldsOf(value);
  const type = kinds.get(node['type']);
  const { text } = node;
  if (type === undefined || typeof text !== 'string' || text.trim() === '') return null;
  const spans = itemsOf(node['spans']).flatMap((span) => safeSpan(span, text.length) ?? []);
  return { type, text, spans, ...(node['direction'] === 'rtl' && { direction: 'rtl' }) };
}

/**
 * Reads rich text safely (R3.07): blocks of text with emphasis, labels and safe links. Anything else is omitted, also
 * pictures and embeds, which are separate slices.
 */
export const safeRichText = (value: unknown): RichText => itemsOf(value).flatMap((node) => safeNode(node) ?? []);

/** Rich text as returned by `safeRichText`: blocks of text only. */
export type RichText = readonly TextNode[];

/** Casts rich text for the helpers of the content client, whose type is a mutable list that is not empty. */
export const asField = (text: RichText): RichTextField => text as unknown as RichTextField;

/** Returns the text only, with spaces between the blocks. */
export const plainText = (text: RichText): string => text.map((node) => node.text.trim()).join(' ');
