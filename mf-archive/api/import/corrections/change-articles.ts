import { AppError } from 'shared-contracts/app-error';
import { layoutNumbersOfPage } from 'shared-contracts/archive/layout-articles';
import type { NewArticle } from '../../core/public.ts';
import { type PageText, type PrintedBlock, findLayout, linesOf, textOfLine } from '../../text/public.ts';

/** The words of a page with the articles that its layout shows. */
export interface LaidOutPage {
  readonly text: PageText;
  readonly articles: readonly NewArticle[];
}

export const findArticles = ({ text }: LaidOutPage): LaidOutPage => findLayout(text);

export const removeArticles = ({ text }: LaidOutPage): LaidOutPage => ({
  text: { ...text, blocks: text.blocks.map((block) => ({ ...block, article: null })) },
  articles: [],
});

/** Joins an article with the one before it on the page. Throws `not-found` if there is none. */
export function joinArticle({ text, articles }: LaidOutPage, number: number): LaidOutPage {
  const order = [...new Set(text.blocks.map(({ article = null }) => article))].filter((article) => article !== null);
  const before = order[order.indexOf(number) - 1];
  if (before === undefined)
    throw new AppError('not-found', 'This article cannot be joined: there is none before it on the page.');
  const blocks = text.blocks.map((block) => (block.article === number ? { ...block, article: before } : block));
  return { text: { ...text, blocks }, articles: articles.filter((article) => article.number !== number) };
}

const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** Returns the index of the only line that begins with these words. */
function lineThatBegins(text: PageText, words: string): number {
  const lines = linesOf(text).map((line) => plain(textOfLine(line)));
  const found = lines.flatMap((line, at) => (line.startsWith(plain(words)) ? [at] : []));
  const [at] = found;
  if (at === undefined) throw new AppError('bad-request', 'No line of the page begins with these words.');
  if (found.length > 1)
    throw new AppError('bad-request', 'Several lines of the page begin with these words.', {
      hint: 'Please give more.',
    });
  return at;
}

/** Splits the block that contains this line, so that the line begins a block. */
function cutBefore(blocks: readonly PrintedBlock[], at: number): readonly PrintedBlock[] {
  let from = 0;
  return blocks.flatMap((block) => {
    const within = at - from;
    from += block.lines.length;
    if (within <= 0 || within >= block.lines.length) return [block];
    return [
      { ...block, lines: block.lines.slice(0, within) },
      { ...block, lines: block.lines.slice(within) },
    ];
  });
}

/**
 * Splits an article at the line that begins with these words: from there on it is a new article, whose headline is that
 * line. Throws `bad-request` unless exactly one line begins like this, and is inside an article.
 */
export function splitArticle({ text, articles }: LaidOutPage, words: string): LaidOutPage {
  const at = lineThatBegins(text, words);
  const line = linesOf(text)[at];
  const blocks = cutBefore(text.blocks, at);
  const start = blocks.findIndex(({ lines }) => line !== undefined && lines[0] === line);
  const old = blocks[start]?.article ?? null;
  const known = articles.find(({ number }) => number === old);
  if (line === undefined || known === undefined) throw new AppError('bad-request', 'This line is not in an article.');
  if (blocks.findIndex(({ article }) => article === old) === start)
    throw new AppError('bad-request', 'An article already begins with this line.');
  const number = Math.max(...articles.map((article) => article.number)) + 1;
  if (number % layoutNumbersOfPage === 0) throw new AppError('bad-request', 'The page has too many articles.');
  return {
    text: {
      ...text,
      blocks: blocks.map((block, index) =>
        index >= start && block.article === old ? { ...block, article: number } : block,
      ),
    },
    articles: [...articles, { number, kind: known.kind, headline: textOfLine(line).slice(0, 300) }],
  };
}
