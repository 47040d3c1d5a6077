import { useEffect, useState, type JSX } from 'react';
import { useLocation } from 'shared-contracts/platform/router';
import { usePage } from 'shared-contracts/platform/site';
import { rememberResults, takeOpened } from './results-memory.ts';
import type { SearchPageData } from './search-page-data.ts';
import { SearchView } from './search-view.tsx';

/** `/search` */
export function Page(): JSX.Element {
  const { data } = usePage<SearchPageData>();
  const { pathname, search } = useLocation();
  const href = pathname + search;
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    rememberResults(href, data);
    setFocused(takeOpened(href));
  }, [href, data]);
  return <SearchView data={data} from={href} focused={focused} />;
}
