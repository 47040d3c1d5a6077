import type { AnswerScope } from 'shared-contracts/context/answer';

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    // No code at all: it finds nothing, and is told as it came.
    return code;
  }
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

function timeOf({ from, to }: AnswerScope): string {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} to ${to}`;
  if (from !== undefined) return `from ${from} on`;
  return to === undefined ? '' : `until ${to}`;
}

/** A scope in words; null for the whole archive. `names`: of titles, by their slugs; what is no title is told as it came. `collection`: in words. */
export function tellScope(
  scope: AnswerScope,
  names: ReadonlyMap<string, string> = new Map(),
  collection: string | null = null,
): string | null {
  const { titles = [], languages = [] } = scope;
  const parts = [
    collection ?? '',
    listed(titles.map((slug) => names.get(slug) ?? slug)),
    listed(languages.map(languageName)),
    timeOf(scope),
  ];
  const told = parts.filter((part) => part !== '').join(', ');
  return told === '' ? null : told;
}
