import { plainText } from './safe-rich-text.ts';
import type { StoryBlock } from './story-body.ts';

/** Words that a reader of the site reads in a minute. */
const wordsPerMinute = 220;

const readText = (block: StoryBlock): string => {
  if (block.kind === 'text') return plainText(block.text);
  if (block.kind === 'figure') return plainText(block.caption);
  // A pull quote is read in the text already.
  return block.kind === 'quote' ? block.quote : '';
};

/** How many words a body has: text, captions and quotes. */
export const wordCount = (body: readonly StoryBlock[]): number =>
  body
    .map(readText)
    .join(' ')
    .match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** Whole minutes, at least one. */
export const readingMinutes = (body: readonly StoryBlock[]): number =>
  Math.max(1, Math.round(wordCount(body) / wordsPerMinute));
