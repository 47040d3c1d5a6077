import type { Box } from 'shared-contracts/archive/newspaper';
import { boxOfLine } from '../page-lines.ts';
import type { PageText, PrintedBlock, PrintedLine } from '../page-words.ts';

interface OldLine {
  readonly box: Box;
  readonly article: number | null;
}

const contains = ({ x, y, w, h }: Box, left: number, top: number): boolean =>
  left >= x && left <= x + w && top >= y && top <= y + h;

/**
 * Returns the words of `fresh` with the articles of `before`, another reading of the same page, matched line by line.
 */
export function withArticlesOf(before: PageText, fresh: PageText): PageText {
  const known = before.blocks.flatMap(({ article = null, lines }) =>
    lines.flatMap((line): readonly OldLine[] => {
      const box = boxOfLine(line);
      return box === null ? [] : [{ box, article }];
    }),
  );
  const [across, down] = [before.width / fresh.width, before.height / fresh.height];
  const articleAt = (line: PrintedLine): number | null => {
    const box = boxOfLine(line);
    if (box === null) return null;
    const [left, top] = [(box.x + box.w / 2) * across, (box.y + box.h / 2) * down];
    return known.find((one) => contains(one.box, left, top))?.article ?? null;
  };
  const divide = ({ lines, ...block }: PrintedBlock): readonly PrintedBlock[] => {
    const parts: { readonly article: number | null; readonly lines: PrintedLine[] }[] = [];
    for (const line of lines) {
      const article = articleAt(line);
      if (parts.at(-1)?.article === article) parts.at(-1)?.lines.push(line);
      else parts.push({ article, lines: [line] });
    }
    return parts.map((part) => ({ ...block, ...part }));
  };
  return { ...fresh, blocks: fresh.blocks.flatMap(divide) };
}
