import { useEffect, useState } from 'react';
import { suggestSearch, type SuggestSearchResult } from 'shared-contracts/archive/suggest-search';

/** A reader types about as fast: what is typed on is not asked for. */
const pauseMs = 150;
/** Shorter than this, nearly everything would match. */
const shortest = 2;
const maxCached = 30;

/** What was asked while this document lives: going back a letter asks nothing. */
const cache = new Map<string, SuggestSearchResult>();

const isAnswer = (value: unknown): value is SuggestSearchResult =>
  typeof value === 'object' && value !== null && 'words' in value && 'hits' in value && 'titles' in value;

async function ask(q: string, signal: AbortSignal): Promise<SuggestSearchResult | null> {
  const response = await fetch(`${suggestSearch.path}?${new URLSearchParams({ q }).toString()}`, { signal });
  const answer: unknown = response.ok ? await response.json() : null;
  if (!isAnswer(answer)) return null;
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(q, answer);
  return answer;
}

/** What an answer is to. */
interface Suggested {
  readonly q: string;
  readonly result: SuggestSearchResult;
}

/** While a reader types on, what was answered to fewer letters stands as far as it still fits. */
function fitting({ q: request, result }: Suggested, q: string): SuggestSearchResult | null {
  if (request === q) return result;
  if (!q.startsWith(request)) return null;
  const begun = q.toLowerCase();
  return { ...result, words: result.words.filter(({ text }) => text.toLowerCase().startsWith(begun)) };
}

/**
 * Suggestions for what is typed, or null: too short, not answered yet, or no line. Waits for a pause, and gives up on
 * what is no longer wanted.
 */
export function useSuggestions(typed: string): SuggestSearchResult | null {
  const q = typed.trim();
  const [answer, setAnswer] = useState<Suggested | null>(null);
  useEffect(() => {
    if (q.length < shortest) return undefined;
    const stale = new AbortController();
    const known = cache.get(q);
    const timer = setTimeout(
      () => {
        const request = known === undefined ? ask(q, stale.signal) : Promise.resolve(known);
        request.then(
          (result) => {
            if (result !== null && !stale.signal.aborted) setAnswer({ q, result });
          },
          () => undefined,
        );
      },
      known === undefined ? pauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [q]);
  return q.length < shortest || answer === null ? null : fitting(answer, q);
}
