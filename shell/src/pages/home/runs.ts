import { safeRichText, type RichText } from 'shared-contracts/stories/safe-rich-text';

/** A run of text; a link if it has an address. */
export interface Run {
  readonly text: string;
  readonly to?: string;
}

type Block = RichText[number];

function linksOf({ spans }: Block): { start: number; end: number; to: string }[] {
  const links = spans.flatMap((span) =>
    span.type === 'hyperlink' && span.data.url !== undefined
      ? [{ start: span.start, end: span.end, to: span.data.url }]
      : [],
  );
  return links.sort((a, b) => a.start - b.start);
}

function runsOfBlock(block: Block): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { start, end, to } of linksOf(block)) {
    // Of two links on the same text, the first one wins.
    if (start < at) continue;
    runs.push({ text: block.text.slice(at, start) }, { text: block.text.slice(start, end), to });
    at = end;
  }
  return [...runs, { text: block.text.slice(at) }].filter(({ text }) => text !== '');
}

/**
 * Converts rich text to paragraphs of text and links, all that the front page needs, without the content client's
 * renderer.
 */
export const runsOf = (value: unknown): readonly (readonly Run[])[] => safeRichText(value).map(runsOfBlock);
