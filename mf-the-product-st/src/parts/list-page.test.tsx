import { screen, within } from '@testing-library/react';
import type { PageLoader } from 'shared-contracts/page';
import { drawPage } from 'shared-contracts/testing/in-site';
import { loadInside } from '../pages/inside/inside.loader.ts';
import { loadStories } from '../pages/stories/stories.loader.ts';
import { documentOf, load, textSlice, type FakeContent } from '../testing/fake-content.ts';
import { twoIssues } from '../testing/two-issues.ts';
import { Page } from './list-page.tsx';

const open = async (loader: PageLoader, content: FakeContent, at?: string) => {
  const result = await load(loader, content, at === undefined ? {} : { at });
  if (result.kind !== 'page') throw new Error('There is no such page');
  return await drawPage(Page, result.data, { head: result.head });
};

const pieces = Array.from({ length: 10 }, (_, index) =>
  documentOf('inside_piece', `piece-${String(index + 1)}`, {
    title: `Piece ${String(index + 1)}`,
    body: [textSlice('x')],
  }),
);

describe('a list of pieces', () => {
  it('has a link to each piece, with its summary, and to its parts', async () => {
    await open(loadStories, { documents: twoIssues });
    const card = screen.getByRole('link', { name: 'How many are we?' }).closest('article') ?? document.body;
    expect(within(card).getByText('What How many are we? is about.')).toBeInTheDocument();
    expect(within(card).getByText('16 November 2026')).toBeInTheDocument();
  });

  it('[R2.40] grows through a plain link to the first new piece', async () => {
    const { container, unmount } = await open(loadInside, { documents: pieces });
    const more = screen.getByRole('link', { name: 'More pieces' });
    expect(more.getAttribute('href')).toMatch(/\?page=2#piece-7$/);
    expect(container.querySelector('#piece-7')).toBeNull();
    unmount();
    const grown = await open(loadInside, { documents: pieces }, '/x?page=2');
    expect(grown.container.querySelector('#piece-7')).toHaveTextContent('Piece 7');
    expect(screen.queryByRole('link', { name: 'More pieces' })).toBeNull();
  });

  it('says so if it is empty', async () => {
    await open(loadInside, {});
    expect(screen.getByText('Nothing published yet.')).toBeInTheDocument();
  });
});
