import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawInSite } from '../testing/in-site.tsx';
import { Pagination } from './pagination.tsx';

const draw = (page: number, pageCount: number, total: number) =>
  drawInSite(
    <Pagination
      page={page}
      pageCount={pageCount}
      pageSize={20}
      total={total}
      hrefOf={(to) => `/search?q=rain&page=${to}`}
    />,
  );

describe('pagination', () => {
  it('[R2.40] says which results are shown, marks the current page and gives every page a URL', async () => {
    await draw(2, 11, 214);
    const nav = screen.getByRole('navigation', { name: 'Pages of results' });
    expect(nav).toHaveTextContent('Page 2 of 11, results 21–40 of 214');
    expect(within(nav).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(within(nav).getByRole('link', { name: 'Page 11' })).toHaveAttribute('href', '/search?q=rain&page=11');
    expect(within(nav).getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?q=rain&page=1');
    expect(within(nav).getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
  });

  it('[R2.40] has no link before the first page or after the last', async () => {
    const { unmount } = await draw(1, 11, 1204);
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    expect(screen.getByText('Page 1 of 11, results 1–20 of 1,204')).toBeVisible();
    unmount();
    await draw(11, 11, 214);
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    expect(screen.getByText('Page 11 of 11, results 201–214 of 214')).toBeVisible();
  });

  it('[R2.40] links back to the last page from a URL beyond it', async () => {
    await draw(50, 11, 214);
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?q=rain&page=11');
  });

  it('[R2.40] is not rendered for a single page', async () => {
    await draw(1, 1, 7);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('[R2.40] goes to any page by its number, also without scripts, and keeps the query', async () => {
    await draw(3, 214, 4271);
    expect(screen.getByText('Page 3 of 214, results 41–60 of 4,271')).toBeVisible();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Go to a page of results' });
    const field = within(form).getByRole('spinbutton', { name: 'Go to page' });
    expect(field).toHaveAttribute('max', '214');
    await userEvent.type(field, '200');
    expect(form).toHaveAttribute('action', '/search');
    expect([...new FormData(form)]).toEqual([
      ['q', 'rain'],
      ['page', '200'],
    ]);
  });

  it('[R2.40] has no number field if every page has a link', async () => {
    await draw(2, 3, 60);
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('[R2.40] can be used by keyboard from the previous page to the next', async () => {
    const user = userEvent.setup();
    await draw(2, 3, 60);
    const stops: (string | null)[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await user.tab();
      stops.push(document.activeElement?.textContent ?? null);
    }
    expect(stops).toEqual(['Previous', 'Page 1', 'Page 2', 'Page 3', 'Next']);
  });
});
