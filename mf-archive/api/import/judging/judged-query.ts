/** Kinds of queries that readers type. */
export type QueryClass =
  | 'name'
  | 'marks left out'
  | 'phrase'
  | 'several words'
  | 'topic'
  | 'misspelt'
  | 'misread'
  | 'wildcard'
  | 'near'
  | 'headline'
  | 'other languages'
  | 'date'
  | 'or'
  | 'not';

/**
 * A query with the pages that answer it, judged by reading them: 3 has an article about it, 2 mentions it in passing, 1
 * names it. All other pages have grade 0, even if they contain the words by chance.
 */
export interface JudgedQuery {
  readonly kind: QueryClass;
  readonly q: string;
  /**
   * Grades by the short name of a page: in `benin-1958-1`, the first word of the title's slug, the year and the page.
   */
  readonly grades: Readonly<Record<string, number>>;
}

/** Parses `benin-1958-1:3 lagos-1960-2:1`. */
export function parseJudgedQuery(kind: QueryClass, q: string, grades: string): JudgedQuery {
  const pairs = grades.split(' ').map((pair) => pair.split(':'));
  return { kind, q, grades: Object.fromEntries(pairs.map(([page = '', grade]) => [page, Number(grade)])) };
}
