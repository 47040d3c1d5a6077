import { screen } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { loaderContext, sampleHoldings } from '../testing/sample-data.ts';
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

  it('keep empty topics out of search engines', async () => {
    expect(await loadTopic(loaderContext('/topics/trade', {}))).toMatchObject({ head: { noindex: true } });
  });
});
