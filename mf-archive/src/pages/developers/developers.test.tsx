import { screen, within } from '@testing-library/react';
import { apiChapters } from 'shared-contracts/archive/v1/examples';
import { drawPage } from 'shared-contracts/testing/in-site';
import { getEdition } from '../../../api/core/browse/get-edition.endpoint.ts';
import { listEditions } from '../../../api/core/browse/list-editions.endpoint.ts';
import { loaderContext, sampleHoldings } from '../../testing/sample-data.ts';
import { Page } from './developers-page.tsx';
import { loadDevelopers } from './developers.loader.ts';

describe('the page for developers', () => {
  it('links to each way of reading the archive, with commands that can be pasted unchanged', async () => {
    const shown = await loadDevelopers(loaderContext('/developers', {}));
    if (shown.kind !== 'page') throw new Error('no page');
    await drawPage(Page, shown.data);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const { id, title } of apiChapters) {
      expect(contents.getByRole('link', { name: title })).toHaveAttribute('href', `#${id}`);
      expect(screen.getByRole('region', { name: title })).toHaveAttribute('id', id);
    }
    const line = screen.getByRole('region', { name: 'Command: The newspapers' });
    expect(line).toHaveTextContent(/^curl -s 'https?:\/\/[^/]+\/api\/v1\/titles'$/);
    expect(line).toHaveAttribute('tabindex', '0');
  });

  it('uses examples from the archive, and none if it is empty', async () => {
    const real = sampleHoldings.titles.filter(({ demonstration }) => !demonstration);
    const pathsOf = async (titles: typeof real): Promise<string> => {
      const shown = await loadDevelopers(
        loaderContext('/developers', {
          getHoldings: () => Promise.resolve({ ...sampleHoldings, titles }),
          others: {
            [listEditions.path]: () =>
              Promise.resolve({ chosen: { editions: [{ slug: 'evening-star-1859-05-02', date: { year: 1859 } }] } }),
            [getEdition.path]: () => Promise.resolve({ pages: [{ slug: 'evening-star-1859-05-02-p1' }] }),
          },
        }),
      );
      if (shown.kind !== 'page') throw new Error('no page');
      expect(shown.data.isEmpty).toBe(titles.length === 0);
      return shown.data.chapters.flatMap(({ examples }) => examples.map(({ command }) => command)).join('\n');
    };
    const held = await pathsOf(real);
    expect(held).not.toContain('demonstration');
    for (const path of [
      '/api/v1/editions?title=evening-star&from=1859&to=1859&limit=2',
      '/api/v1/pages/evening-star-1859-05-02-p1',
      '/iiif/manifest/evening-star-1859-05-02',
      '/feeds/titles/evening-star.atom',
    ])
      expect(held).toContain(`${path}'`);
    const none = await pathsOf([]);
    expect(none).not.toContain('demonstration');
    expect(none).toContain('/sitemap.xml');
  });
});
