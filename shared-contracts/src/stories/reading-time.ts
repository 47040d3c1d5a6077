import { plainText } from './safe-rich-text.ts';
import type { StoryBlock } from './story-body.ts';

/** The reading speed that is assumed. */
const wordsPerMinute = 220;

const readText = (block: StoryBlock): string => {
  if (block.kind === 'text') return plainText(block.text);
  if (block.kind === 'figure') return plainText(block.caption);
  // A pull quote repeats the text.
  return block.kind === 'quote' ? block.quote : '';
};

/** Counts the words of a body: text, captions and quotes. */
export const wordCount = (body: readonly StoryBlock[]): number =>
  body
    .map(readText)
    .join(' ')
    .match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** Returns the reading time in whole minutes, at least one. */
export const readingMinutes = (body: readonly StoryBlock[]): number =>
  Math.max(1, Math.round(wordCount(body) / wordsPerMinute));
