import { screen } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import {
  Link,
  Outlet,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'shared-contracts/platform/router';
import { PageProvider } from 'shared-contracts/platform/site';
import { Page } from '../pages/search/search-page.tsx';
import { loadSearch } from '../pages/search/search.loader.ts';
import { loaderContext, sampleResults } from './sample-data.ts';

type SearchStub = (input: SearchPagesInput) => Promise<SearchPagesResult>;

const titles = [
  { slug: 'lagos-demonstration-herald', name: 'Lagos Demonstration Herald', count: 60 },
  { slug: 'evening-star', name: 'Evening Star', count: 40 },
];
const years = [
  { year: 1971, count: 30 },
  { year: 1972, count: 50 },
  { year: 1985, count: 20 },
];

/** Counts like an archive: each title has its pages, and the query “slow” times out. */
export const countingArchive: SearchStub = ({ q, title, page, sort }) => {
  if (q === 'slow') return Promise.reject(new AppError('timeout', 'This took too long. Try rarer words.'));
  const total = titles.filter(({ slug }) => title?.includes(slug) ?? true).reduce((sum, { count }) => sum + count, 0);
  return Promise.resolve(
    sampleResults({
      terms: [{ kind: 'word', text: q, excluded: false, pages: null }],
      understood: q,
      sort: sort ?? 'relevance',
      total,
      page,
      pageCount: Math.ceil(total / 20),
      facets: { titles, years },
    }),
  );
};

function Loaded() {
  const page = useLoaderData<{ data: unknown }>();
  return (
    <PageProvider value={{ data: page.data, head: { title: '' }, form: null }}>
      <main>
        <Page />
        <Link to="/search?q=slow">ask slowly</Link>
      </main>
    </PageProvider>
  );
}

/** Returns the search page as a route with its loader, as in the site. */
export function searchRoutes(answer: SearchStub = countingArchive): RouteObject[] {
  const loader = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    return loadSearch(loaderContext(pathname + search, { searchPages: answer }));
  };
  return [{ path: '/', element: <Outlet />, children: [{ path: 'search', element: <Loaded />, loader }] }];
}

export const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });
export const address = (): string => window.location.pathname + window.location.search;
