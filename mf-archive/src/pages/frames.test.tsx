import { screen } from '@testing-library/react';
import { drawPage, drawRoutes } from 'shared-contracts/testing/in-site';
import { PageProvider } from 'shared-contracts/platform/site';
import { loaderContext, sampleHoldings } from '../testing/sample-data.ts';
import { Page as EditionPage } from './editions/edition-page.tsx';
import { loadEditions } from './editions/editions.loader.ts';
import { Page as EditionsPage } from './editions/editions-page.tsx';
import { Page as TopicCategoryPage } from './topics/topic-category-page.tsx';
import { Page as TopicPage } from './topics/topic-page.tsx';
import { loadTopic } from './topics/topics.loader.ts';
import { Page as TopicsPage } from './topics/topics-page.tsx';

const data = { holdings: sampleHoldings };

describe('sections that are still to come', () => {
  it.each([TopicsPage, TopicCategoryPage, TopicPage])('say so, and offer the search meanwhile', async (Page) => {
    await drawPage(Page, data);
    expect(screen.getByText(/gathered.* yet/)).toBeVisible();
    expect(screen.getByRole('searchbox')).toBeVisible();
    expect(screen.getByRole('link', { name: 'naira' })).toHaveAttribute('href', '/search?q=naira');
  });

  it('list the newspapers held, each leading to its pages', async () => {
    await drawPage(EditionsPage, data);
    expect(screen.getByRole('link', { name: 'Evening Star' })).toHaveAttribute('href', '/search?title=evening-star');
    expect(screen.getByText('1859 · 1,192 pages')).toBeVisible();
  });

  it.each([
    ['evening-star', 'Evening Star', 1],
    ['no-such-paper', 'Editions', 2],
  ])('/editions/%s is about %s', async (slug, title, listed) => {
    const element = (
      <PageProvider value={{ data, head: { title }, form: null }}>
        <EditionPage />
      </PageProvider>
    );
    await drawRoutes([{ path: '/editions/:slug', element }], { at: `/editions/${slug}` });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getAllByText(/ pages$/)).toHaveLength(listed);
  });

  it('stand without the holdings when those cannot be read', async () => {
    const result = await loadEditions(
      loaderContext('/editions', { getHoldings: () => Promise.reject(new Error('busy')) }),
    );
    expect(result).toMatchObject({ kind: 'page', data: { holdings: null } });
    await drawPage(EditionsPage, { holdings: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editions');
  });

  it('keep empty topics out of search engines', async () => {
    expect(await loadTopic(loaderContext('/topics/trade', {}))).toMatchObject({ head: { noindex: true } });
  });
});
