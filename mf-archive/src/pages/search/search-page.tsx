import { useEffect, type JSX } from 'react';
import { prepareAnswer } from '#search-parts';
import { useLocation, useNavigation } from 'shared-contracts/platform/router';
import { usePage } from 'shared-contracts/platform/site';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { lastAnswered, rememberResults, takeCardToFocus } from './results-memory.ts';
import { resultId } from './result-id.ts';
import type { DocumentData } from './search-page-data.ts';
import { SearchView } from './search-view.tsx';
import type { Unanswered } from './unanswered-card.tsx';
import { useArrival } from './use-arrival.ts';

interface Shown {
  readonly data: DocumentData;
  readonly from: string;
  readonly unanswered: Unanswered | null;
}

/** Returns the new data, or the previous results when the search failed and may be retried. */
function shownOf(data: DocumentData, href: string): Shown {
  const before = data.problem?.retryable === true ? lastAnswered() : null;
  if (before === null || data.problem === null) return { data, from: href, unanswered: null };
  return {
    data: before.data,
    from: before.href,
    unanswered: { params: data.params, message: data.problem.message, href },
  };
}

/** `/search`. */
export function Page(): JSX.Element {
  const { data } = usePage<DocumentData>();
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const href = pathname + search;
  const message = useArrival(href, data.params);
  // As a cleanup: runs when a navigation starts, and when another page is shown, from which the reader may come back.
  useEffect(() => prepareAnswer, [next]);
  useEffect(() => {
    rememberResults(href, data, SearchView);
    const opened = takeCardToFocus(href);
    if (opened === null) return undefined;
    const before = document.activeElement;
    // Runs before the site would move the focus to the heading; the site then leaves it here. Does nothing if the
    // reader has already moved the focus, for example to the query field.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === before) document.getElementById(resultId(opened))?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [href, data]);
  return (
    <>
      <SearchView {...shownOf(data, href)} isBusy={next?.pathname === pathname} />
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
    </>
  );
}
