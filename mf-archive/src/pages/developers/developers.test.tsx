import { screen, within } from '@testing-library/react';
import { apiChapters } from 'shared-contracts/archive/v1/examples';
import { drawPage } from 'shared-contracts/testing/in-site';
import { loaderContext } from '../../testing/sample-data.ts';
import { Page } from './developers-page.tsx';
import { loadDevelopers } from './developers.loader.ts';

describe('the page for developers', () => {
  it('leads to each way of reading the archive, with lines that can be pasted as they stand', async () => {
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
});
