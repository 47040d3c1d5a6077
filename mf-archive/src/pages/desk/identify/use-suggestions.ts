import { useEffect, useState } from 'react';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { useSite } from 'shared-contracts/platform/site';
import {
  suggestItemFacts,
  type SuggestFactsResult,
} from '../../../../api/import/runs/suggest/suggest-item-facts.endpoint.ts';

type Suggestions = ReadonlyMap<string, SuggestFactsResult['suggestions'][number]>;

const none: Suggestions = new Map();
const itemsAtOnce = 25;

/**
 * Returns what can be read on the pages, by id. Requests suggestions for a page once its words are known; ignores
 * failures.
 */
export function useSuggestions(run: string, items: readonly RunItem[]): Suggestions {
  const { authFetch } = useSite();
  const [found, setFound] = useState(none);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  // A newspaper that was just named may be read on other pages too.
  const names = [...new Set(items.map(({ title }) => title?.name ?? ''))].toSorted().join(', ');
  const next = items
    .filter(({ id, words }) => words !== null && words.count > 0 && !asked.has(`${id} ${names}`))
    .slice(0, itemsAtOnce)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (next === '') return undefined;
    const ids = next.split(' ');
    let isCurrent = true;
    const query = new URLSearchParams([['run', run], ...ids.map((id) => ['items', id] as [string, string])]);
    const ask = async (): Promise<void> => {
      const response = await authFetch(`${suggestItemFacts.path}?${query.toString()}`);
      const { suggestions } = response.ok ? ((await response.json()) as SuggestFactsResult) : { suggestions: [] };
      if (!isCurrent) return;
      setFound(
        (known) => new Map([...known, ...suggestions.map((suggestion) => [suggestion.item, suggestion] as const)]),
      );
      setAsked((known) => new Set([...known, ...ids.map((id) => `${id} ${names}`)]));
    };
    ask().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [next, names, run, authFetch]);
  return found;
}
