import type { JSX, ReactNode } from 'react';
import type { TextBlock } from 'shared-contracts/archive/get-page';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import { hitId } from './use-current-hit.ts';

/** Returns a part of a text, with the words that are uncertain in it. */
function wordsOf({ text, unsure = [] }: TextBlock, [from, to]: TextRange): readonly ReactNode[] {
  const parts: ReactNode[] = [];
  let done = from;
  for (const [start, end] of unsure) {
    if (start < done || end > to) continue;
    parts.push(
      text.slice(done, start),
      <span key={start} data-unsure="">
        {text.slice(start, end)}
      </span>,
    );
    done = end;
  }
  return [...parts, text.slice(done, to)];
}

interface TextProps {
  /** The index of the current hit. */
  readonly current: number;
  /** For each block, which of its marks carry the anchor of their hit. */
  readonly anchors: ReadonlyMap<TextBlock, ReadonlySet<string>>;
}

/** Returns the text of a block with its marks and its uncertain words. */
function textOf(block: TextBlock, { current, anchors }: TextProps): readonly ReactNode[] {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { range, hit } of block.marks) {
    parts.push(
      ...wordsOf(block, [done, range[0]]),
      <mark
        key={range[0]}
        id={anchors.get(block)?.has(`${hit}:${range[0]}`) === true ? hitId(hit) : undefined}
        data-hit={hit}
        aria-current={hit === current ? 'true' : undefined}
      >
        {wordsOf(block, range)}
      </mark>,
    );
    [, done] = range;
  }
  return [...parts, ...wordsOf(block, [done, block.text.length])];
}

interface ParagraphProps extends TextProps {
  /** More than one if the paragraph continues in another column. */
  readonly blocks: readonly [TextBlock, ...TextBlock[]];
  /** The language of the page. */
  readonly language: string | null;
  /** True for a headline below the main one. */
  readonly isDeck?: boolean;
}

/** A paragraph or a headline with its marks. */
export function Paragraph({ blocks, language, isDeck = false, ...props }: ParagraphProps): JSX.Element {
  const [first, ...more] = blocks;
  const Element = first.kind === 'heading' && !isDeck ? 'h2' : 'p';
  return (
    <Element lang={first.language ?? language ?? undefined} data-deck={isDeck ? '' : undefined}>
      {textOf(first, props)}
      {more.map((block, at) => (
        <span key={at}> {textOf(block, props)}</span>
      ))}
    </Element>
  );
}

/** Groups blocks into paragraphs: those that continue in the next column belong together. */
export function paragraphsOf(blocks: readonly TextBlock[]): readonly (readonly [TextBlock, ...TextBlock[]])[] {
  const paragraphs: [TextBlock, ...TextBlock[]][] = [];
  for (const block of blocks) {
    const last = paragraphs.at(-1);
    if (block.continues === true && last !== undefined) last.push(block);
    else paragraphs.push([block]);
  }
  return paragraphs;
}
