import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePage } from '../../testing/sample-data.ts';
import type { FacingPage } from './newspaper-page-data.ts';
import * as viewer from './testing/fake-viewer.ts';
import { prepareWindow, readerAt } from './testing/reader-at.ts';

jest.mock('../../viewer/open-scan-viewer.ts', () => viewer.fakeModule);

beforeEach(prepareWindow);

const page = samplePage();
const facing: FacingPage = {
  ...{ slug: 'lagos-demonstration-herald-1972-04-03-p2', label: '2', side: 'right', hits: [] },
  image: page.image!,
};

const drawSpread = () => drawPage(...readerAt(page, { isSpread: true, facing }));

describe('two pages beside each other', () => {
  it('are offered by a link that keeps the query, and by a key', async () => {
    await drawPage(...readerAt());
    const link = screen.getByRole('link', { name: 'Two pages' });
    expect(link).toHaveAttribute('href', `/search/${page.slug}?q=keep+right&spread=1`);
    screen.getByRole('region', { name: 'Scan' }).focus();
    await userEvent.keyboard('d');
    expect(window.location.search).toBe('?q=keep+right&spread=1');
  });

  it('are on the stage together, with links that stay with two pages and one back to one', async () => {
    await drawSpread();
    expect(screen.getByRole('img', { name: 'Page 2' })).toBeInTheDocument();
    expect(viewer.hands.current?.facing).toMatchObject({ side: 'right', preview: facing.image.preview });
    expect(screen.getByRole('link', { name: 'One page' })).toHaveAttribute('href', `/search/${page.slug}?q=keep+right`);
    const [next] = screen.getAllByRole('link', { name: /^Next page/ });
    expect(next?.getAttribute('href')).toMatch(/spread=1$/);
  });

  it('change their roles when the other one is tapped', async () => {
    await drawSpread();
    act(() => viewer.hands.current?.onTap({ x: facing.image.width + 10, y: 100 }, 0));
    expect(window.location.pathname).toBe(`/search/${facing.slug}`);
    expect(window.location.search).toBe('?q=keep+right&spread=1');
  });

  it('are one page in a narrow window', async () => {
    window.matchMedia = (query) => ({ matches: query === '(min-width: 64rem)' }) as MediaQueryList;
    await drawSpread();
    expect(viewer.hands.current?.facing).toBeNull();
  });
});
