import Joi from 'joi';
import { runId } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext } from '../../../core/public.ts';
import { decodePageText } from '../../../text/public.ts';
import { findRun } from '../find-run.ts';
import { type NamedTitle, type PageSuggestion, suggestFacts, wantedTitles } from './suggest-facts.ts';

const maxItems = 25;
const maxTitles = 2_000;

export interface SuggestFactsInput {
  readonly run: string;
  /** Ids of pages of the run, at most 25. */
  readonly items: readonly string[];
}

export interface SuggestFactsResult {
  /** One for each page with words; a page that is still to be read has none. */
  readonly suggestions: readonly (PageSuggestion & { readonly item: string })[];
}

/** Resolves to the newspapers of the archive, and those that pages of the run were identified as. */
async function namedTitles({ db }: ArchiveContext, run: string): Promise<readonly NamedTitle[]> {
  const archived = await db
    .selectFrom('archive_title')
    .select(['name', 'place'])
    .where('demonstration', '=', 0)
    .orderBy('name')
    .limit(maxTitles)
    .execute();
  const ofRun = await db
    .selectFrom('archive_run_item')
    .select(['title as name', 'place'])
    .distinct()
    .where('run', '=', run)
    .where('title', 'is not', null)
    .limit(maxTitles)
    .execute();
  return [...archived, ...ofRun.flatMap(({ name, place }) => (name === null ? [] : [{ name, place }]))];
}

/**
 * Suggests newspaper and day of pages of a run from the names and dates at the top of their text. Nothing is changed.
 * Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`.
 */
export const suggestItemFacts = endpoint({
  method: 'GET',
  path: '/api/archive/suggest-item-facts',
  access: 'archivist',
  isCostly: true,
  input: () =>
    Joi.object<SuggestFactsInput>({
      run: runId().required(),
      items: Joi.array().items(runId()).min(1).max(maxItems).single().required(),
    }),
  handle: async (anyContext, { run, items }): Promise<SuggestFactsResult> => {
    const context = archiveContext(anyContext);
    await findRun(context, run);
    const titles = wantedTitles(await namedTitles(context, run));
    const texts = await context.db
      .selectFrom('archive_run_text')
      .innerJoin('archive_run_item', 'archive_run_item.id', 'archive_run_text.item')
      .select(['item', 'words'])
      .where('run', '=', run)
      .where('item', 'in', items)
      .orderBy('number')
      .execute();
    const now = context.now();
    return {
      suggestions: texts.map(({ item, words }) => ({ item, ...suggestFacts(decodePageText(words), titles, now) })),
    };
  },
});
