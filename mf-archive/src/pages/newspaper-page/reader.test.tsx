import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePage } from '../../testing/sample-data.ts';
import * as viewer from './testing/fake-viewer.ts';
import { nextPage, prepareWindow, readerAt } from './testing/reader-at.ts';

jest.mock('../../viewer/open-scan-viewer.ts', () => viewer.fakeModule);

const { requests, hands } = viewer;
const draw = (...args: Parameters<typeof readerAt>) => drawPage(...readerAt(...args));

const position = () => screen.getByRole('status').textContent;

beforeEach(prepareWindow);
afterEach(() => {
  jest.clearAllMocks();
  window.localStorage.clear();
});

describe('a newspaper page', () => {
  it('names the page', async () => {
    await draw();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lagos Demonstration Herald');
    expect(screen.getAllByText('Monday 3 April 1972')[0]).toBeVisible();
    expect(screen.getByText('page 1 of 2')).toBeVisible();
    expect(screen.getByText('Demonstration edition')).toBeVisible();
    expect(screen.getByText('automatically, 94% certain')).toBeVisible();
  });

  it('has its language in its facts and on its text, with that of a paragraph in another one', async () => {
    const [heading, first, second] = samplePage().blocks;
    const blocks = [heading!, first!, { ...second!, language: 'en' }];
    await draw(samplePage({ blocks, language: 'de' }));
    expect(screen.getByText('Language').nextElementSibling).toHaveTextContent(/^German; also English$/);
    const langOf = (text: RegExp): string | null | undefined =>
      screen.getByText(text, { selector: 'p' }).getAttribute('lang');
    expect([langOf(/Motorists were told/), langOf(/spoke\./)]).toEqual(['de', 'en']);
    expect(screen.getByRole('heading', { level: 2, name: 'Traffic keeps right' })).toHaveAttribute('lang', 'de');
  });

  it('says of a detected language how it is known, and shows no certainty where that means nothing', async () => {
    await draw(
      samplePage({ language: 'yo', languageDetected: true, confidence: null, engine: 'tesseract 5.3.0 (yor)' }),
    );
    expect(screen.getByText('Yorùbá, detected from the text')).toBeVisible();
    expect(
      screen.getByText('by tesseract 5.3.0 (yor); certainty not shown: missing accents in Yorùbá go unnoticed'),
    ).toBeVisible();
  });

  it('links to all pages of an edition that has more than are listed', async () => {
    await draw(samplePage({ editionPages: 1200 }));
    expect(screen.getByRole('link', { hidden: true, name: 'All 1,200 pages of this edition' })).toHaveAttribute(
      'href',
      '/editions/lagos-demonstration-herald-1972-04-03',
    );
  });

  it('highlights every part of every hit on the scan, in pixels of the scan', async () => {
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

  it('highlights the same hits in the text, each with an anchor', async () => {
    const { container } = await draw();
    expect(container.querySelector('mark#hit-0')).toHaveTextContent('keep right');
    expect(container.querySelector('mark#hit-1')).toHaveTextContent('commissioner');
    expect(screen.getByRole('link', { name: /commis- sioner/ })).toHaveAttribute('href', '#hit-1');
  });

  it('shows headlines of the page as headings in the text', async () => {
    await draw();
    const text = within(screen.getByRole('region', { name: 'Text of this page' }));
    expect(text.getByRole('heading', { name: 'Traffic keeps right' })).toBeVisible();
    expect(text.queryByRole('heading', { name: /Motorists/ })).toBeNull();
  });

  it('shows thumbnails of the edition’s pages, and a blank sheet for one without a scan', async () => {
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

  it('links to the other pages of the edition with the query', async () => {
    await draw();
    const next = `/search/lagos-demonstration-herald-1972-04-03-p2?q=keep+right`;
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', next);
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this edition' }));
    expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', next);
    expect(pages.getByRole('link', { name: 'Page 1 2 matches' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Back to the results' })).toHaveAttribute('href', '/search?q=keep+right');
  });

  it('shows only the text if there is no scan, and says so', async () => {
    const { container } = await draw(samplePage({ image: null, hits: [{ boxes: [], text: 'keep right' }] }));
    expect(screen.getByText(/There is no scan of this page yet/)).toBeVisible();
    expect(container.querySelector('svg[data-hits]')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Zoom' })).toBeNull();
    expect(container.querySelector('mark#hit-0')).toBeVisible();
  });

  it('says that the page does not contain the words', async () => {
    await draw(
      samplePage({
        hits: [],
        blocks: [{ kind: 'text', text: 'Nothing of it.', marks: [], article: null }],
        editionHits: [0, 3],
      }),
    );
    expect(screen.getByText('This page does not mention “keep right”.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Hits' })).toBeNull();
  });

  it('says that no page of the edition contains the words', async () => {
    await draw(samplePage({ hits: [], blocks: [], editionHits: [0, 0] }));
    expect(screen.getByText('No page of this edition mentions “keep right”.')).toBeVisible();
  });

  it('says that no text could be read, and why nothing is highlighted', async () => {
    await draw(samplePage({ hits: [], blocks: [] }), { q: '', problem: 'Nothing is highlighted on this page.' });
    expect(screen.getByText('No text was recognised on this page.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is highlighted on this page.');
  });

  it('writes no style attribute into the page, because the policy forbids it', async () => {
    const { container } = await draw();
    expect(container.querySelector('[style]')).toBeNull();
  });
});

describe('stepping through the hits', () => {
  it('starts at the first and wraps around', async () => {
    const user = userEvent.setup();
    await draw();
    expect(position()).toBe('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(position()).toBe('2 of 2');
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(position()).toBe('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Previous match' }));
    expect(position()).toBe('2 of 2');
  });

  it('updates the scan, the outline and the text together', async () => {
    const user = userEvent.setup();
    const { container } = await draw();
    expect(requests.show).toHaveBeenLastCalledWith(samplePage().hits[0]?.boxes);
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(requests.show).toHaveBeenLastCalledWith(samplePage().hits[1]?.boxes);
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
    act(() => hands.current?.onTap({ x: 520, y: 1100 }, 5));
    expect(await screen.findByText('2 of 2')).toBeVisible();
  });

  it('shows a hit again that is pressed again', async () => {
    const user = userEvent.setup();
    await draw();
    const before = requests.show.mock.calls.length;
    await user.click(screen.getByText('keep right'));
    expect(requests.show.mock.calls.length).toBe(before + 1);
  });

  it('starts at the hit in the URL', async () => {
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
    expect(requests.zoomBy).toHaveBeenLastCalledWith(1.5);
    await user.keyboard('-');
    expect(requests.zoomBy).toHaveBeenLastCalledWith(1 / 1.5);
    await user.keyboard('0');
    expect(requests.showWhole).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(requests.panBy.mock.calls).toEqual([
      [0.2, 0],
      [0, 0.2],
    ]);
  });

  it('leaves arrow keys outside the scan, and keys with a modifier, to the browser', async () => {
    const user = userEvent.setup();
    await draw();
    screen.getByRole('region', { name: 'Text of this page' }).focus();
    await user.keyboard('{ArrowDown}{Control>}n{/Control}');
    expect(requests.panBy).not.toHaveBeenCalled();
    expect(position()).toBe('1 of 2');
  });

  it('continues on the next page of the edition with hits, at its first hit', async () => {
    const user = userEvent.setup();
    await draw(samplePage({ editionHits: [2, 5] }));
    expect(screen.getByText(/7 matches in this edition/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'continue on page 2' })).toHaveAttribute(
      'href',
      `${nextPage}?q=keep+right#hit-0`,
    );
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard('nn');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      `${nextPage}?q=keep+right#hit-0`,
    );
  });

  it('goes to the next hit with Enter on the scan', async () => {
    const user = userEvent.setup();
    await draw();
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard('{Enter}');
    expect(position()).toBe('2 of 2');
  });
});
