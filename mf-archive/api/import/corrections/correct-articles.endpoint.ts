import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import { endpoint } from 'shared-contracts/server/endpoint';
import {
  archiveContext,
  type ArchiveTransaction,
  articlesOfPage,
  factsOf,
  findPage,
  logChange,
  nextSeq,
  storePageText,
} from '../../core/public.ts';
import { linesOf, type PageText } from '../../text/public.ts';
import { findArticles, joinArticle, type LaidOutPage, removeArticles, splitArticle } from './change-articles.ts';
import { readPageText, rememberSourceHash, waitUntilSearchable } from './change-line.ts';

/** A correction of the articles that the layout of a page shows. */
export interface CorrectArticlesInput {
  /** The page's slug, also a former one. */
  readonly page: string;
  /**
   * `find` detects all articles again; `join` joins `article` with the one before it; `remove` removes all articles;
   * `split` needs `words`.
   */
  readonly change: 'find' | 'join' | 'remove' | 'split';
  readonly article: number;
  /** The beginning of the line with which a new article begins. */
  readonly words: string;
}

export interface CorrectArticlesResult {
  /** Number of articles on the page. */
  readonly articles: number;
}

const changes: Readonly<
  Record<CorrectArticlesInput['change'], (page: LaidOutPage, input: CorrectArticlesInput) => LaidOutPage>
> = {
  find: findArticles,
  remove: removeArticles,
  join: (page, { article }) => joinArticle(page, article),
  split: (page, { words }) => splitArticle(page, words),
};

/** Updates the line numbers of corrected lines when the order of lines changes. */
async function moveCorrectedLines(
  transaction: ArchiveTransaction,
  pageId: string,
  { before, after }: { readonly before: PageText; readonly after: PageText },
): Promise<void> {
  const numbers = new Map(linesOf(after).map((line, at) => [line, at + 1]));
  const rows = await transaction
    .selectFrom('archive_corrected_line')
    .select(['id', 'line'])
    .where('page_id', '=', pageId)
    .where('line', 'is not', null)
    .execute();
  const lines = linesOf(before);
  for (const { id, line } of rows) {
    const old = lines[(line ?? 0) - 1];
    const moved = old === undefined ? null : (numbers.get(old) ?? null);
    await transaction.updateTable('archive_corrected_line').set({ line: moved }).where('id', '=', id).execute();
  }
}

async function change(
  transaction: ArchiveTransaction,
  pageId: string,
  { input, now }: { readonly input: CorrectArticlesInput; readonly now: () => number },
): Promise<CorrectArticlesResult & { readonly seq: number }> {
  const seq = await nextSeq(transaction);
  const before = await readPageText(transaction, pageId);
  const articles = await articlesOfPage(transaction, pageId);
  if (articles.some(({ number }) => !isFoundByLayout(number))) {
    throw new AppError('conflict', 'The source of this page marks its articles.', {
      hint: 'Only articles detected from the layout can be changed here.',
    });
  }
  const after = changes[input.change]({ text: before, articles }, input);
  await rememberSourceHash(transaction, pageId);
  await moveCorrectedLines(transaction, pageId, { before, after: after.text });
  const { text_hash } = factsOf(after, null);
  await transaction.updateTable('archive_page').set({ text_hash }).where('id', '=', pageId).execute();
  await storePageText(transaction, pageId, after);
  await logChange(transaction, { seq, page_id: pageId, kind: 'text', at: now() });
  return { articles: after.articles.length, seq };
}

/**
 * Corrects the articles that were found by the layout of a page. The text and corrected lines stay as they are, and
 * importing the same source again does not undo it. Errors: `unauthorized`, `forbidden`, `not-found`, `gone`,
 * `bad-request`, `conflict` (its source marks the articles).
 */
export const correctArticles = endpoint({
  method: 'POST',
  path: '/api/archive/correct-articles',
  access: 'archivist',
  input: () =>
    Joi.object<CorrectArticlesInput, true>({
      page: Joi.string().max(200).required(),
      change: Joi.string().valid('find', 'join', 'remove', 'split').required(),
      article: Joi.number().integer().min(0).max(1_000_000).default(0),
      words: Joi.string()
        .allow('')
        .trim()
        .max(200)
        .default('')
        .when('change', { is: 'split', then: Joi.string().trim().max(200).required() })
        .messages({ '*': 'Please enter the first words of the new article' }),
    }),
  handle: async (anyContext, input): Promise<CorrectArticlesResult> => {
    const context = archiveContext(anyContext);
    const { page } = await findPage(context, input.page);
    const { articles, seq } = await context.transact((transaction) =>
      change(transaction, page.id, { input, now: context.now }),
    );
    await waitUntilSearchable(anyContext, seq);
    return { articles };
  },
});
