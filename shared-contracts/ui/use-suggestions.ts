import { useEffect, useState } from 'react';
import { suggestSearch, type SuggestSearchResult } from 'shared-contracts/archive/suggest-search';

/** Suggestions are requested only after a pause in typing of this length. */
const pauseMs = 150;
/** With fewer characters, nearly everything would match. */
const shortest = 2;
const maxCached = 30;

/** Responses since the document was loaded, so that deleting a character needs no request. */
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

/** A response with its query. */
interface Suggested {
  readonly q: string;
  readonly result: SuggestSearchResult;
}

/**
 * Returns an earlier response if its query is the beginning of this one, with only the words that still match; else
 * null. Its titles and hits stay until the next response.
 */
function fitting({ q: request, result }: Suggested, q: string): SuggestSearchResult | null {
  if (request === q) return result;
  if (!q.startsWith(request)) return null;
  const begun = q.toLowerCase();
  return { ...result, words: result.words.filter(({ text }) => text.toLowerCase().startsWith(begun)) };
}

/**
 * Returns suggestions for the typed text; null if it is too short, has no response yet, or if the request failed. Waits
 * for a pause in typing and aborts outdated requests.
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
