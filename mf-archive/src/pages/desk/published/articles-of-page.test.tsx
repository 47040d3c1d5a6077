import { cleanup, screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { getPage, type GetPageResult } from 'shared-contracts/archive/get-page';
import type { LoaderContext } from 'shared-contracts/page';
import { drawPage } from 'shared-contracts/testing/in-site';
import { getPagePicture } from '../../../../api/import/pictures/correct-page-picture.endpoint.ts';
import { correctArticles } from '../../../../api/import/corrections/correct-articles.endpoint.ts';
import { loaderContext, reference, samplePage } from '../../../testing/sample-data.ts';
import { sendDesk } from '../desk.action.ts';
import { loadDesk } from '../desk.loader.ts';
import { Page } from '../desk-page.tsx';

type Others = Readonly<Record<string, (input: never) => Promise<unknown>>>;

const contextOf = (address: string, others: Others): LoaderContext => {
  const context = loaderContext(address, { others }, { '*': address.replace('/desk/', '') });
  return { ...context, visitor: { id: 'me', role: 'archivist' } };
};

async function open(address: string, others: Others): Promise<void> {
  const answer = await loadDesk(contextOf(address, others));
  if (answer.kind !== 'page') throw new Error(answer.kind);
  await drawPage(Page, answer.data, { at: address });
}

const send = (address: string, fields: readonly (readonly [string, string])[], others: Others) =>
  sendDesk({ ...contextOf(address, others), form: new URLSearchParams(fields.map(([name, value]) => [name, value])) });

afterEach(cleanup);

describe('the articles of a published page', () => {
  const address = `/desk/pages/${reference.slug}`;
  const headed = samplePage().articles.map((article) => ({ ...article, number: 500_101 }));
  const found = [...headed, ...headed.map((article) => ({ ...article, number: 500_102, headline: null }))];
  const withArticles = (articles: GetPageResult['articles'], blocks = samplePage().blocks): Others => ({
    [getPage.path]: () => Promise.resolve(samplePage({ articles, blocks })),
    [getPagePicture.path]: () => Promise.resolve({ picture: null }),
  });

  it('can be joined, divided, removed and found again if they were found by layout', async () => {
    await open(address, withArticles(found));
    const part = within(screen.getByRole('region', { name: 'Its articles' }));
    expect(part.getByText('2 articles, detected from the layout.')).toBeTruthy();
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Traffic keeps right',
      'Article 2Join with the previous article: Article 2',
    ]);
    expect(part.getByRole('combobox', { name: /First line of the new article/ })).toBeTruthy();
    expect(part.getByRole('button', { name: 'Detect articles again' })).toBeTruthy();
    expect(part.getByRole('button', { name: 'Remove detected articles' })).toBeTruthy();
  });

  it('are shown with their first words and kind, and offer their headlines and paragraphs for dividing', async () => {
    const text = (kind: 'heading' | 'text', words: string) => ({ kind, text: words, marks: [], article: 500_101 });
    const blocks = [
      text('heading', 'Great Sale'),
      text('text', 'Bicycles of all kinds are sold at the Marina'),
      text('heading', 'Strike Ends'),
    ];
    const articles = headed.map((article) => ({ ...article, kind: 'advertisement' as const }));
    await open(address, withArticles(articles, blocks));
    const part = within(screen.getByRole('region', { name: 'Its articles' }));
    expect(part.getByRole('listitem').textContent).toBe(
      'Traffic keeps right (advertisement)Bicycles of all kinds are sold at the Marina …',
    );
    const options = part.getAllByRole('option', { hidden: true });
    expect(options.map((option) => option.getAttribute('value'))).toEqual(['Bicycles of all kinds', 'Strike Ends']);
  });

  it('can be found where there are none, and are left alone where the source marks them', async () => {
    await open(address, withArticles([]));
    const none = within(screen.getByRole('region', { name: 'Its articles' }));
    expect(none.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Detect articles from the layout',
    ]);
    cleanup();
    await open(address, withArticles(samplePage().articles));
    const marked = within(screen.getByRole('region', { name: 'Its articles' }));
    expect(marked.getByText('1 article, as marked in the source.')).toBeTruthy();
    expect(marked.queryByRole('button')).toBeNull();
  });

  it('are changed by a form, which says what was done or why not', async () => {
    const inputs: unknown[] = [];
    const others: Others = {
      [correctArticles.path]: (input: never) => {
        inputs.push(input);
        return Promise.resolve({ articles: 3 });
      },
    };
    const fields = [
      ['article', '500102'],
      ['do', 'join-articles'],
    ] as const;
    expect(await send(address, fields, others)).toMatchObject({ to: `${address}?done=join-articles&n=3` });
    const split = [
      ['words', 'Motorists were'],
      ['do', 'split-articles'],
    ] as const;
    expect(await send(address, split, others)).toMatchObject({ to: `${address}?done=split-articles&n=3` });
    expect(inputs).toEqual([
      { page: reference.slug, change: 'join', article: 500_102, words: '' },
      { page: reference.slug, change: 'split', article: 0, words: 'Motorists were' },
    ]);
    const refuse = () => Promise.reject(new AppError('bad-request', 'No line of the page begins with these words.'));
    expect(await send(address, split, { [correctArticles.path]: refuse })).toMatchObject({
      errors: { form: 'No line of the page begins with these words.' },
      values: { words: 'Motorists were' },
    });
  });
});
