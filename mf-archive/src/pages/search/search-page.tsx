import { useEffect, type JSX } from 'react';
import { useLocation } from 'shared-contracts/platform/router';
import { usePage } from 'shared-contracts/platform/site';
import { rememberResults, takeOpened } from './results-memory.ts';
import { resultId } from './result-card.tsx';
import type { SearchPageData } from './search-page-data.ts';
import { SearchView } from './search-view.tsx';

/** `/search` */
export function Page(): JSX.Element {
  const { data } = usePage<SearchPageData>();
  const { pathname, search } = useLocation();
  const href = pathname + search;
  useEffect(() => {
    rememberResults(href, data);
    const opened = takeOpened(href);
    if (opened === null) return undefined;
    // In the frame in which the site would move the focus to the heading of a new page: it leaves it where it is.
    const frame = requestAnimationFrame(() => {
      document.getElementById(resultId(opened))?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [href, data]);
  return <SearchView data={data} from={href} />;
}
