import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePage } from '../../testing/sample-data.ts';
import * as viewer from './testing/fake-viewer.ts';
import { nextPage, prepareWindow, readerAt } from './testing/reader-at.ts';

jest.mock('../../viewer/open-scan-viewer.ts', () => viewer.fakeModule);

const { requests, hands } = viewer;
const draw = (...args: Parameters<typeof readerAt>) => drawPage(...readerAt(...args));

beforeEach(prepareWindow);
afterEach(() => {
  jest.clearAllMocks();
  window.localStorage.clear();
});

describe('going to another page', () => {
  it('works with keys, and with a swipe beyond the edge', async () => {
    const user = userEvent.setup();
    await draw();
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard(']');
    expect(window.location.pathname).toBe(nextPage);
    await draw();
    act(() => hands.current?.onTurn(1));
    expect(window.location.pathname).toBe(nextPage);
  });
});

describe('the articles of a page', () => {
  it('are outlined on the scan with a button, each with one line, and lead to their text', async () => {
    const user = userEvent.setup();
    const { container } = await draw();
    expect(container.querySelector('[data-article]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Outline articles' }));
    const outlines = [...container.querySelectorAll('path[data-article="1"]')];
    expect(outlines.map((outline) => outline.getAttribute('d'))).toEqual(['M468 488L1192 488L1192 812L468 812Z']);
    expect(screen.getByText('Choose an article to read it')).toBeVisible();
    act(() => hands.current?.onTap({ x: 600, y: 600 }, 0));
    await user.click(screen.getByRole('link', { name: 'Traffic keeps right Read this article' }));
    expect(container.querySelector('#article-1')).toHaveFocus();
  });

  it('are listed by headline, with the rest of the page; choosing one shows it on the scan and highlights it', async () => {
    const user = userEvent.setup();
    const { container } = await draw();
    await user.click(screen.getByText('1 article on this page'));
    const list = within(screen.getByText('1 article on this page').closest('details')!);
    expect(list.getByRole('link', { name: 'Rest of the page' })).toHaveAttribute('href', '#article-rest');
    await user.click(list.getByRole('link', { name: 'Traffic keeps right' }));
    expect(requests.showArea).toHaveBeenLastCalledWith({ x: 480, y: 500, w: 700, h: 300 });
    expect(container.querySelector('path[data-article="1"][data-lit]')).toBeInTheDocument();
  });

  it('say if they were found by layout, and have a short number where they have no headline', async () => {
    const user = userEvent.setup();
    const { articles } = samplePage();
    await draw();
    expect(screen.queryByText(/Found by layout/)).toBeNull();
    cleanup();
    const found = articles.map((article) => ({ ...article, number: 500_103, headline: null }));
    await draw(samplePage({ articles: found }));
    await user.click(screen.getByText('1 article on this page'));
    const list = within(screen.getByText('1 article on this page').closest('details')!);
    expect(
      list.getByText('Articles found automatically from the layout: their boundaries may be wrong.'),
    ).toBeVisible();
    expect(list.getByRole('link', { name: 'Article 3' })).toHaveAttribute('href', '#article-500103');
  });

  it('are shown one after another, with the rest of the page at the end', async () => {
    const { container } = await draw();
    expect(container.querySelector('#article-1')).toHaveTextContent('Traffic keeps right');
    expect(container.querySelector('#article-1')).not.toHaveTextContent('commissioner');
    expect(container.querySelector('#article-rest')).toHaveTextContent('Rest of the page');
    expect(container.querySelector('#article-rest')).toHaveTextContent('commissioner');
    expect(screen.getByRole('link', { name: 'Also on page 2' })).toHaveAttribute(
      'href',
      `${nextPage}?q=keep+right#article-1`,
    );
  });

  it('can be chosen on the scan while they are outlined', async () => {
    const user = userEvent.setup();
    const { container } = await draw(samplePage({ hits: [] }));
    act(() => hands.current?.onTap({ x: 600, y: 600 }, 5));
    expect(container.querySelector('path[data-lit]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Outline articles' }));
    act(() => hands.current?.onTap({ x: 600, y: 600 }, 5));
    expect(container.querySelector('path[data-lit]')).toHaveAttribute('data-article', '1');
  });
});

describe('reading mode', () => {
  it('shows the text in the complete window, and ends to show an article on the scan', async () => {
    const user = userEvent.setup();
    await draw();
    const button = screen.getByRole('button', { name: 'Read the text' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: /^Show on the scan/ }));
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('remembers the reader’s text settings', async () => {
    const user = userEvent.setup();
    const first = await draw();
    await user.click(screen.getByRole('button', { name: 'Larger type' }));
    await user.click(screen.getByRole('button', { name: 'More line spacing' }));
    first.unmount();
    await draw();
    const { style } = screen.getByRole('article');
    expect([style.getPropertyValue('--read-size'), style.getPropertyValue('--read-leading')]).toEqual([
      '1.125',
      '1.85',
    ]);
  });

  it('says that the text is not recognised yet', async () => {
    await draw(samplePage({ recognised: false, blocks: [], hits: [], articles: [], editionHits: null }), { q: '' });
    expect(screen.getByText(/has not been recognised yet/)).toBeVisible();
    expect(screen.queryByText('No text was recognised on this page.')).toBeNull();
  });
});

describe('the view', () => {
  it('is kept in the URL once the reader has moved it, and can be copied from there', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await draw();
    act(() => hands.current?.onSettled({ x: 1, y: 2, w: 3, h: 4 }, false));
    expect(window.location.hash).toBe('');
    act(() => hands.current?.onSettled({ x: 1, y: 2, w: 3, h: 4 }, true));
    expect(window.location.hash).toBe('#xywh=1,2,3,4');
    await user.click(screen.getByRole('button', { name: 'Copy a link to this view' }));
    expect(writeText).toHaveBeenLastCalledWith(window.location.href);
    expect(screen.getByText('Link to this view copied')).toBeVisible();
  });

  it('is not written into the URL of another page, which changes before this page closes on a step back', async () => {
    await draw();
    const other = '/search?q=keep+right#results';
    window.history.replaceState(null, '', other);
    act(() => hands.current?.onSettled({ x: 1, y: 2, w: 3, h: 4 }, true));
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(other);
  });

  it('opens at the position in the URL, without going to a hit', async () => {
    await draw(samplePage(), {}, '#xywh=10,20,300,400');
    expect(hands.current?.start).toEqual({ x: 10, y: 20, w: 300, h: 400 });
    expect(requests.show).not.toHaveBeenCalled();
  });

  it('reports that parts of the scan could not be loaded, and retries', async () => {
    const user = userEvent.setup();
    await draw();
    act(() => hands.current?.onTrouble(true));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(requests.retry).toHaveBeenCalledTimes(1);
  });

  it('is not loaded with Save-Data until requested', async () => {
    const user = userEvent.setup();
    const { container } = await draw(samplePage(), { saveData: true });
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('mark#hit-0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the scan' }));
    expect(container.querySelector('img[alt^="Scan of"]')).toBeVisible();
  });

  it('lists its keys when ? is pressed', async () => {
    const user = userEvent.setup();
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = () => undefined;
    await draw();
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

describe('the tools of a page', () => {
  it('are in the dock on a phone, and the list of keys says where they work', async () => {
    await draw();
    const dock = within(screen.getByRole('navigation', { name: 'Parts of this page' }));
    expect(dock.getByRole('link', { name: 'Cite' }).getAttribute('href')).toContain(samplePage().slug);
    expect(dock.getByRole('link', { name: 'Report' }).getAttribute('href')).toContain(samplePage().slug);
    // jsdom does not implement modal dialogs.
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = () => undefined;
    screen.getByRole('region', { name: 'Scan' }).focus();
    await userEvent.keyboard('?');
    expect(await screen.findByText(/They work while the viewer has focus/)).toBeInTheDocument();
  });
});
