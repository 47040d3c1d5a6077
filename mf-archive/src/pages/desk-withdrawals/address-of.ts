import { AppError } from 'shared-contracts/app-error';
import type { RightsScope } from 'shared-contracts/archive/rights/rights';
import { ownValue } from 'shared-contracts/own-value';

/**
 * A slug typed or pasted by an archivist and, if the address shows it, whether the slug is that of a page, an edition
 * or a title.
 */
interface TypedAddress {
  readonly slug: string;
  readonly scope: RightsScope | null;
}

const scopeOf: Readonly<Record<string, TypedAddress['scope']>> = { search: 'page', cite: 'page', editions: 'edition' };

/** Parses `https://…/search/slug?q=…`, `/editions/slug`, `/editions?title=slug` or a slug. */
export function addressOf(typed: string): TypedAddress {
  const text = typed.trim();
  const title = /(?:^|\/)editions\?(?:[^#]*&)?title=([\w-]+)/.exec(text)?.[1];
  if (title !== undefined) return { slug: title, scope: 'title' };
  const [, kind = '', slug = text] = /(?:^|\/)(search|cite|editions)\/([^/?#]+)/.exec(text) ?? [];
  return { slug, scope: ownValue(scopeOf, kind) ?? null };
}

const kinds: Readonly<Record<RightsScope, string>> = { page: 'a page', edition: 'an edition', title: 'a newspaper' };

/** Throws `bad-request` for an address of another kind than the chosen one. */
export function refuseOther({ scope }: TypedAddress, chosen: string, way: string): void {
  if (scope === null || scope === chosen) return;
  throw new AppError('bad-request', `Nothing was changed: this link is for ${kinds[scope]}. ${way}`);
}
