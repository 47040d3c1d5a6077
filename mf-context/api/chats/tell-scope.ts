import type { Scope } from 'shared-contracts/context/chats/told-answer';

/** `daily-times` → `Daily Times`: what a slug says without asking the archive. */
const nameOf = (slug: string): string =>
  slug
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    // No code at all: it finds nothing, and is told as it came.
    return code;
  }
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

function timeOf({ from, to }: Scope): string {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} to ${to}`;
  if (from !== undefined) return `from ${from} on`;
  return to === undefined ? '' : `until ${to}`;
}

/** A scope in words; null for the whole archive. */
export function tellScope(scope: Scope): string | null {
  const { titles = [], languages = [] } = scope;
  const parts = [listed(titles.map(nameOf)), listed(languages.map(languageName)), timeOf(scope)];
  const told = parts.filter((part) => part !== '').join(', ');
  return told === '' ? null : told;
}
