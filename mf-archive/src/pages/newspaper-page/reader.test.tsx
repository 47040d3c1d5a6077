import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePage } from '../../testing/sample-data.ts';
import type { ScanViewerOptions } from '../../viewer/open-scan-viewer.ts';
import { Page } from './newspaper-page.tsx';
import type { NewspaperPageData } from './newspaper-page-data.ts';

const show = jest.fn();
const zoomBy = jest.fn();
const look = jest.fn();
const showWhole = jest.fn();
const showArea = jest.fn();
const retry = jest.fn();
const hands: { current: ScanViewerOptions | null } = { current: null };
const tap: { current: ScanViewerOptions['onTap'] | null } = { current: null };

jest.mock('../../viewer/open-scan-viewer.ts', () => ({
  openScanViewer: (options: ScanViewerOptions) => {
    hands.current = options;
    tap.current = options.onTap;
    return { show, zoomBy, look, showWhole, showArea, retry, close: () => undefined };
  },
}));

const slug = 'lagos-demonstration-herald-1972-04-03-p1';
const next = '/search/lagos-demonstration-herald-1972-04-03-p2';
const draw = (page = samplePage(), values: Partial<NewspaperPageData> = {}, hash = '') =>
  drawPage(
    Page,
    { page, q: 'keep right', problem: null, saveData: false, ...values },
    { at: `/search/${slug}?q=keep+right${hash}` },
  );

const position = () => screen.getByRole('status').textContent;

beforeEach(() => {
  // jsdom lays nothing out.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  // jsdom has none: a wide window that asks for nothing special.
  window.matchMedia = (query) => ({ matches: query.includes('min-width') }) as MediaQueryList;
});
afterEach(() => {
  jest.clearAllMocks();
  window.localStorage.clear();
});

describe('a newspaper page', () => {
  it('says which page it is', async () => {
    await draw();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lagos Demonstration Herald');
    expect(screen.getAllByText('Monday 3 April 1972')[0]).toBeVisible();
    expect(screen.getByText('page 1 of 2')).toBeVisible();
    expect(screen.getByText('Demonstration edition')).toBeVisible();
    expect(screen.getByText('by machine, 94% sure')).toBeVisible();
  });

  it('lights every part of every hit on the scan, in pixels of the scan', async () => {
    const { container } = await draw();
    const scan = container.querySelector('svg[data-hits]');
    expect(scan).toHaveAttribute('viewBox', '0 0 4000 6000');
    const boxes = [...container.querySelectorAll('svg[data-hits] rect[data-hit]')].map((rect) =>
      ['data-hit', 'x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
    );
    expect(boxes).toEqual([
      [0, 500, 700, 300, 60],
      [1, 900, 1000, 90, 60],
      [1, 500, 1070, 120, 60],
    ]);
    expect(container.querySelectorAll('rect[data-current]')).toHaveLength(1);
  });

  it('lights the same hits in the text, each with an address', async () => {
    const { container } = await draw();
    expect(container.querySelector('mark#hit-0')).toHaveTextContent('keep right');
    expect(container.querySelector('mark#hit-1')).toHaveTextContent('commissioner');
    expect(screen.getByRole('link', { name: /commis- sioner/ })).toHaveAttribute('href', '#hit-1');
  });

  it('sets what is a headline on the page as one in the text', async () => {
    await draw();
    const text = within(screen.getByRole('region', { name: 'Text of this page' }));
    expect(text.getByRole('heading', { name: 'Traffic keeps right' })).toBeVisible();
    expect(text.queryByRole('heading', { name: /Motorists/ })).toBeNull();
  });

  it('shows the pages of the edition small, and a blank sheet for one without a scan', async () => {
    await draw();
    const [first, second] = within(screen.getByRole('navigation', { name: 'Pages of this edition' })).getAllByRole(
      'link',
    );
    const picture = first?.querySelector('img');
    expect(picture).toHaveAttribute('src', '/thumbnail.webp');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('height', '216');
    expect(second?.querySelector('img')).toBeNull();
  });

  it('leads to the other pages of the edition with the query', async () => {
    await draw();
    const next = `/search/lagos-demonstration-herald-1972-04-03-p2?q=keep+right`;
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', next);
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this edition' }));
    expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', next);
    expect(pages.getByRole('link', { name: 'Page 1 2 hits' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Back to the results' })).toHaveAttribute('href', '/search?q=keep+right');
  });

  it('is text alone when there is no scan, and says so', async () => {
    const { container } = await draw(samplePage({ image: null, hits: [{ boxes: [], text: 'keep right' }] }));
    expect(screen.getByText(/There is no scan of this page yet/)).toBeVisible();
    expect(container.querySelector('svg[data-hits]')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Zoom' })).toBeNull();
    expect(container.querySelector('mark#hit-0')).toBeVisible();
  });

  it('says when the page does not say the words', async () => {
    await draw(
      samplePage({
        hits: [],
        blocks: [{ kind: 'text', text: 'Nothing of it.', marks: [], article: null }],
        editionHits: [0, 0],
      }),
    );
    expect(screen.getByText('This page does not say “keep right”.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Hits' })).toBeNull();
  });

  it('says when no text could be read, and why nothing is lit', async () => {
    await draw(samplePage({ hits: [], blocks: [] }), { q: '', problem: 'Nothing is lit on this page.' });
    expect(screen.getByText('No text could be read on this page.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lit on this page.');
  });

  it('writes no style attribute into the page, which the policy would refuse', async () => {
    const { container } = await draw();
    expect(container.querySelector('[style]')).toBeNull();
  });
});

describe('walking through the hits', () => {
  it('starts at the first and goes round', async () => {
    const user = userEvent.setup();
    await draw();
    expect(position()).toBe('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next hit' }));
    expect(position()).toBe('2 of 2');
    await user.click(screen.getByRole('button', { name: 'Next hit' }));
    expect(position()).toBe('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Previous hit' }));
    expect(position()).toBe('2 of 2');
  });

  it('moves the scan, the outline and the text together', async () => {
    const user = userEvent.setup();
    const { container } = await draw();
    expect(show).toHaveBeenLastCalledWith(samplePage().hits[0]?.boxes);
    await user.click(screen.getByRole('button', { name: 'Next hit' }));
    expect(show).toHaveBeenLastCalledWith(samplePage().hits[1]?.boxes);
    expect(container.querySelectorAll('rect[data-current]')).toHaveLength(2);
    expect(container.querySelector('mark[aria-current]')).toHaveTextContent('commissioner');
  });

  it('goes to a hit that is pressed in the text, in the list, or on the scan', async () => {
    const user = userEvent.setup();
    await draw();
    await user.click(screen.getByText('commissioner'));
    expect(position()).toBe('2 of 2');
    await user.click(screen.getByRole('link', { name: /: keep right/ }));
    expect(position()).toBe('1 of 2');
    act(() => tap.current?.({ x: 520, y: 1100 }, 5));
    expect(await screen.findByText('2 of 2')).toBeVisible();
  });

  it('shows a hit again that is pressed again after the reader moved away', async () => {
    const user = userEvent.setup();
    await draw();
    const before = show.mock.calls.length;
    await user.click(screen.getByText('keep right'));
    expect(show.mock.calls.length).toBe(before + 1);
  });

  it('starts at the hit of the address', async () => {
    await draw(samplePage(), {}, '#hit-1');
    expect(position()).toBe('2 of 2');
  });

  it('works with keys while the focus is in the page', async () => {
    const user = userEvent.setup();
    await draw();
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard('n');
    expect(position()).toBe('2 of 2');
    await user.keyboard('p');
    expect(position()).toBe('1 of 2');
    await user.keyboard('+');
    expect(zoomBy).toHaveBeenLastCalledWith(1.5);
    await user.keyboard('-');
    expect(zoomBy).toHaveBeenLastCalledWith(1 / 1.5);
    await user.keyboard('0');
    expect(showWhole).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(look.mock.calls).toEqual([
      [0.2, 0],
      [0, 0.2],
    ]);
  });

  it('leaves arrow keys outside the scan, and keys with a modifier, to the browser', async () => {
    const user = userEvent.setup();
    await draw();
    screen.getByRole('region', { name: 'Text of this page' }).focus();
    await user.keyboard('{ArrowDown}{Control>}n{/Control}');
    expect(look).not.toHaveBeenCalled();
    expect(position()).toBe('1 of 2');
  });

  it('goes on with the next page of the edition that says it, at its first hit', async () => {
    const user = userEvent.setup();
    await draw(samplePage({ editionHits: [2, 5] }));
    expect(screen.getByText(/7 hits in this edition/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'go on with page 2' })).toHaveAttribute(
      'href',
      `${next}?q=keep+right#hit-0`,
    );
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard('nn');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(`${next}?q=keep+right#hit-0`);
  });

  it('takes Enter on the scan for the next hit', async () => {
    const user = userEvent.setup();
    await draw();
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard('{Enter}');
    expect(position()).toBe('2 of 2');
  });
});

describe('turning the page', () => {
  it('works with keys, and with a finger that pulls it beyond its edge', async () => {
    const user = userEvent.setup();
    await draw();
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard(']');
    expect(window.location.pathname).toBe(next);
    await draw();
    act(() => hands.current?.onTurn(1));
    expect(window.location.pathname).toBe(next);
  });
});

describe('the articles of a page', () => {
  it('are outlined on the scan by a button, each column of each', async () => {
    const user = userEvent.setup();
    const { container } = await draw();
    expect(container.querySelector('rect[data-article]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Outline the articles' }));
    const outline = container.querySelector('rect[data-article="1"]');
    expect(['x', 'y', 'width', 'height'].map((name) => outline?.getAttribute(name))).toEqual([
      '468',
      '488',
      '724',
      '324',
    ]);
  });

  it('are listed by headline, with the rest of the page; choosing one shows it on the scan and lights it', async () => {
    const user = userEvent.setup();
    const { container } = await draw();
    await user.click(screen.getByText('1 article on this page'));
    const list = within(screen.getByText('1 article on this page').closest('details')!);
    expect(list.getByRole('link', { name: 'Rest of the page' })).toHaveAttribute('href', '#article-rest');
    await user.click(list.getByRole('link', { name: 'Traffic keeps right' }));
    expect(showArea).toHaveBeenLastCalledWith({ x: 480, y: 500, w: 700, h: 300 });
    expect(container.querySelector('rect[data-article="1"][data-lit]')).toBeInTheDocument();
  });

  it('are read one after the other, the rest of the page at the end', async () => {
    const { container } = await draw();
    expect(container.querySelector('#article-1')).toHaveTextContent('Traffic keeps right');
    expect(container.querySelector('#article-1')).not.toHaveTextContent('commissioner');
    expect(container.querySelector('#article-rest')).toHaveTextContent('Rest of the page');
    expect(container.querySelector('#article-rest')).toHaveTextContent('commissioner');
    expect(screen.getByRole('link', { name: 'Also on page 2' })).toHaveAttribute(
      'href',
      `${next}?q=keep+right#article-1`,
    );
  });

  it('are chosen on the scan while they are outlined', async () => {
    const user = userEvent.setup();
    const { container } = await draw(samplePage({ hits: [] }));
    act(() => tap.current?.({ x: 600, y: 600 }, 5));
    expect(container.querySelector('rect[data-lit]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Outline the articles' }));
    act(() => tap.current?.({ x: 600, y: 600 }, 5));
    expect(container.querySelector('rect[data-lit]')).toHaveAttribute('data-article', '1');
  });
});

describe('reading', () => {
  it('takes the window for the text, and gives it back to show an article on the scan', async () => {
    const user = userEvent.setup();
    await draw();
    const button = screen.getByRole('button', { name: 'Read the text' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Show on the scan: Traffic keeps right' }));
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('remembers how the reader likes the text to be set', async () => {
    const user = userEvent.setup();
    const first = await draw();
    await user.click(screen.getByRole('button', { name: 'Larger type' }));
    await user.click(screen.getByRole('button', { name: 'Lines wider apart' }));
    first.unmount();
    await draw();
    const { style } = screen.getByRole('article');
    expect([style.getPropertyValue('--read-size'), style.getPropertyValue('--read-leading')]).toEqual([
      '1.125',
      '1.85',
    ]);
  });

  it('says when the text is not recognised yet', async () => {
    await draw(samplePage({ recognised: false, blocks: [], hits: [], articles: [], editionHits: null }), { q: '' });
    expect(screen.getByText(/has not been recognised yet/)).toBeVisible();
    expect(screen.queryByText('No text could be read on this page.')).toBeNull();
  });
});

describe('the view', () => {
  it('is kept in the address once the reader has moved it, and copied from there', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await draw();
    act(() => hands.current?.onRest({ x: 1, y: 2, w: 3, h: 4 }, false));
    expect(window.location.hash).toBe('');
    act(() => hands.current?.onRest({ x: 1, y: 2, w: 3, h: 4 }, true));
    expect(window.location.hash).toBe('#xywh=1,2,3,4');
    await user.click(screen.getByRole('button', { name: 'Copy a link to this view' }));
    expect(writeText).toHaveBeenLastCalledWith(window.location.href);
    expect(screen.getByText('Link to this view copied')).toBeVisible();
  });

  it('opens where the address says, without going to a hit', async () => {
    await draw(samplePage(), {}, '#xywh=10,20,300,400');
    expect(hands.current?.start).toEqual({ x: 10, y: 20, w: 300, h: 400 });
    expect(show).not.toHaveBeenCalled();
  });

  it('says when parts of the scan did not come, and tries again', async () => {
    const user = userEvent.setup();
    await draw();
    act(() => hands.current?.onTrouble(true));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is not fetched for a reader who saves data until it is asked for', async () => {
    const user = userEvent.setup();
    const { container } = await draw(samplePage(), { saveData: true });
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('mark#hit-0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the scan' }));
    expect(container.querySelector('img[alt^="Scan of"]')).toBeVisible();
  });

  it('lists its keys at a press of ?', async () => {
    const user = userEvent.setup();
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = () => undefined;
    await draw();
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  });
});
