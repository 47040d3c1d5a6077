import type { RightsScope } from 'shared-contracts/archive/rights/rights';

/** What an archivist typed or pasted, as a slug and, where the address says so, what it is of. */
interface TypedAddress {
  readonly slug: string;
  readonly scope: Extract<RightsScope, 'edition' | 'page'> | null;
}

const scopeOf: Readonly<Record<string, TypedAddress['scope']>> = { search: 'page', cite: 'page', editions: 'edition' };

/** `https://…/search/slug?q=…`, `/editions/slug` or a slug alone. */
export function addressOf(typed: string): TypedAddress {
  const text = typed.trim();
  const [, kind = '', slug = text] = /(?:^|\/)(search|cite|editions)\/([^/?#]+)/.exec(text) ?? [];
  return { slug, scope: scopeOf[kind] ?? null };
}
