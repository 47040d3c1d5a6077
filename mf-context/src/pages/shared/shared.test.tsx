import { screen } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { Collection } from 'shared-contracts/context/collections/collection';
import type { PageResult } from 'shared-contracts/page';
import { drawPage } from 'shared-contracts/testing/in-site';
import { loaderAt, type Answers } from '../../testing/page-site.ts';
import { sampleCollection, sampleItem } from '../../testing/sample-collection.ts';
import { loadShared } from './shared.loader.ts';
import { Page } from './shared-page.tsx';

const load = (answers: Answers, at = '/shared/k1') => loadShared(loaderAt(at, answers, { params: { key: 'k1' } }));

const withOne = (collection: Collection): Answers => ({ '/api/context/shared': () => collection });

async function draw(result: PageResult<unknown>): Promise<void> {
  if (result.kind !== 'page') throw new Error('This is no page');
  await drawPage(Page, result.data);
}

describe('a collection that is shared by a link', () => {
  it('can be read and downloaded by anybody with the link, but not changed', async () => {
    const note = 'See also 1973';
    await draw(await load(withOne(sampleCollection({ items: [sampleItem({ note })], ticket: '' }))));
    expect(screen.getByRole('heading', { level: 1, name: 'Roads' })).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.getByRole('link', { name: 'RIS', hidden: true })).toHaveAttribute(
      'href',
      '/api/context/shared/k1/file?format=ris',
    );
    expect(document.querySelectorAll('form, button')).toHaveLength(0);
  });

  it('is cached nowhere and kept out of search engines, so that revoking the link takes effect at once', async () => {
    const found = await load(withOne(sampleCollection()));
    expect(found).toMatchObject({ incomplete: true, head: { noindex: true } });
  });

  it.each(['not-found', 'bad-request'] as const)('says clearly that a link is not valid (%s)', async (code) => {
    const none = () => {
      throw new AppError(code, 'This collection does not exist');
    };
    const result = await load({ '/api/context/shared': none });
    expect(result).toMatchObject({ status: 404, incomplete: true, head: { noindex: true } });
    await draw(result);
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search the archive' })).toHaveAttribute('href', '/search');
  });

  it('is paginated if it is long', async () => {
    const long = sampleCollection({ items: [sampleItem({ place: 51 })], total: 60, page: 2, pages: 2 });
    await draw(await load(withOne(long), '/shared/k1?page=2'));
    expect(screen.getByRole('list', { name: 'Items in this collection' })).toHaveAttribute('start', '51');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/shared/k1');
  });
});
