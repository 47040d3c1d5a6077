import type { SliceContext } from 'shared-contracts/server/slice-context';
import { demoPages } from '../demo/demo-pages.ts';
import { type ArchiveContext, issueSlug, pageSlug } from '../../core/public.ts';
import { searchPages } from '../../search/public.ts';
import type { JudgedQuery, QueryClass } from './judged-query.ts';
import { mean, ndcg } from './ndcg.ts';

function demoSlugs(): ReadonlyMap<string, string> {
  return new Map(
    demoPages().map(({ ref }) => {
      const [year = 0, month = 0, day = 0] = ref.date.split('-').map(Number);
      const short = `${ref.title.split('-')[0] ?? ''}-${String(year)}-${String(ref.sequence)}`;
      return [short, pageSlug(issueSlug(ref.title, { year, month, day }, 1), ref.sequence)];
    }),
  );
}

const slugs = demoSlugs();

/**
 * Returns the slug of a judged page. Pages of the demonstration have short names, other pages are named by their slug.
 */
export const slugOf = (name: string): string => slugs.get(name) ?? name;

/** Number of results that are judged. */
const judgedDepth = 10;

/** The scores of a query, 0 to 1, with exact spelling and with fuzzy matches. */
export interface JudgedAnswer {
  readonly query: JudgedQuery;
  readonly exact: number;
  readonly close: number;
}

interface JudgedClass {
  readonly kind: QueryClass | 'all';
  readonly queries: number;
  readonly exact: number;
  readonly close: number;
}

/** Separates queries whose pages are all in the archive from the others. */
export async function answerable(
  { db }: Pick<ArchiveContext, 'db'>,
  queries: readonly JudgedQuery[],
): Promise<{ readonly queries: readonly JudgedQuery[]; readonly skipped: readonly JudgedQuery[] }> {
  const gradedSlugs = [...new Set(queries.flatMap(({ grades }) => Object.keys(grades).map(slugOf)))];
  const rows = await db.selectFrom('archive_page').select('slug').where('slug', 'in', gradedSlugs).execute();
  const held = new Set(rows.map(({ slug }) => slug));
  const isHeld = ({ grades }: JudgedQuery): boolean => Object.keys(grades).every((name) => held.has(slugOf(name)));
  return { queries: queries.filter(isHeld), skipped: queries.filter((query) => !isHeld(query)) };
}

async function valueOf(
  context: SliceContext,
  { q, grades }: JudgedQuery,
  spelling: 'exact' | 'close',
): Promise<number> {
  const bySlug = new Map(Object.entries(grades).map(([name, grade]) => [slugOf(name), grade]));
  const { hits } = await searchPages(context, { q, page: 1, size: judgedDepth, spelling });
  const found = hits.map(({ slug }) => bySlug.get(slug) ?? 0);
  return ndcg(found, [...bySlug.values()], judgedDepth);
}

/** Runs the queries as searches of a reader, one after another. */
export async function judgeQueries(
  context: SliceContext,
  queries: readonly JudgedQuery[],
): Promise<readonly JudgedAnswer[]> {
  const answers: JudgedAnswer[] = [];
  for (const query of queries) {
    const exact = await valueOf(context, query, 'exact');
    answers.push({ query, exact, close: await valueOf(context, query, 'close') });
  }
  return answers;
}

const summary = (kind: JudgedClass['kind'], answers: readonly JudgedAnswer[]): JudgedClass => ({
  kind,
  queries: answers.length,
  exact: mean(answers.map(({ exact }) => exact)),
  close: mean(answers.map(({ close }) => close)),
});

/** Summarises the results by class, and all of them last. */
export function byClass(answers: readonly JudgedAnswer[]): readonly JudgedClass[] {
  const kinds = [...new Set(answers.map(({ query }) => query.kind))];
  const classes = kinds.map((kind) =>
    summary(
      kind,
      answers.filter(({ query }) => query.kind === kind),
    ),
  );
  return [...classes, summary('all', answers)];
}
