import type { NewPage } from '../core/pages/store-page.ts';
import { makePage, pageText } from './make-page.ts';

interface ArticlePage {
  readonly sequence: number;
  /** Words, each with the number of the article whose headline it is. */
  readonly parts: readonly (readonly [word: string, article: number | null])[];
}

/** Returns a page whose words belong to articles of the edition. */
export function articlePage({ sequence, parts }: ArticlePage): NewPage {
  const { blocks, ...size } = pageText(...parts.map(([word]) => word));
  const lines = blocks.flatMap((block) => block.lines);
  const text = { ...size, blocks: lines.map((line, at) => ({ lines: [line], article: parts[at]?.[1] ?? null })) };
  const articles = parts.flatMap(([headline, number]) =>
    number === null ? [] : [{ number, kind: 'article' as const, headline }],
  );
  return { ...makePage(text, { sequence, label: String(sequence) }), articles };
}
