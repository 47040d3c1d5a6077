import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePage } from '../../testing/sample-data.ts';
import * as viewer from './testing/fake-viewer.ts';
import { prepareWindow, readerAt } from './testing/reader-at.ts';

jest.mock('../../viewer/open-scan-viewer.ts', () => viewer.fakeModule);

const { requests, hands } = viewer;
const draw = (...args: Parameters<typeof readerAt>) => drawPage(...readerAt(...args));
const { slug } = samplePage();

const words = {
  words: ['Motorists', 'keep', 'right', 'Commissioner'],
  boxes: [100, 100, 200, 40, 310, 100, 90, 40, 100, 150, 90, 40, 2000, 150, 200, 40],
  paragraphs: [0, 3],
  articles: [1, 0],
};

beforeEach(() => {
  prepareWindow();
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: () => Promise.resolve(words) });
});
afterEach(() => {
  jest.clearAllMocks();
  window.localStorage.clear();
});

const scan = () => screen.getByRole('region', { name: 'Scan' });
const drag = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  const pen = hands.current?.dragToolFor({ isHold: false, withAlt: false });
  act(() => pen?.start(from));
  act(() => pen?.move(to));
  act(() => pen?.end());
};
const copied = (): string => {
  const data = { setData: jest.fn<undefined, [string, string]>() };
  fireEvent.copy(document, { clipboardData: data });
  return data.setData.mock.calls[0]?.[1] ?? '';
};
const ready = () => waitFor(() => expect(screen.getByRole('button', { name: 'Select text' })).toBeEnabled());

describe('selecting text on the scan', () => {
  it('moves the page unless the tool is active', async () => {
    await draw();
    await ready();
    expect(hands.current?.dragToolFor({ isHold: false, withAlt: false })).toBeNull();
    expect(hands.current?.dragToolFor({ isHold: true, withAlt: false })).not.toBeNull();
    expect(hands.current?.dragToolFor({ isHold: false, withAlt: true })).not.toBeNull();
  });

  it('selects the words under the pointer and copies them', async () => {
    const { container } = await draw();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Select text' }));
    drag({ x: 110, y: 120 }, { x: 110, y: 160 });
    await screen.findByRole('group', { name: 'Selected text' });
    expect(container.querySelectorAll('rect[data-selected]')).toHaveLength(2);
    expect(copied()).toBe('Motorists keep right');
    expect(fetch).toHaveBeenCalledWith(`/api/archive/page-words?slug=${slug}`);
  });

  it('moves from word to word with keys, and announces each', async () => {
    await draw();
    await ready();
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'Select text' }).focus();
    await user.keyboard('{Enter}');
    expect(scan()).toHaveFocus();
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    await act(() => Promise.resolve());
    await waitFor(async () => {
      await user.keyboard('{ArrowRight}');
      expect(screen.getByText('Motorists', { selector: '[aria-live] *' })).toBeInTheDocument();
    });
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByText('keep, 2 words selected')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Selected text' })).toBeNull();
  });

  it('reports that the words could not be loaded, and retries', async () => {
    globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
    await draw();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Select text' }));
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
  });
});

describe('clipping a part of the page', () => {
  const drawClip = async () => {
    await draw();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Clip' }));
    drag({ x: 100, y: 200 }, { x: 900, y: 700 });
  };

  it('offers to save the clip, a link, a citation and a picture of it where it was made', async () => {
    await drawClip();
    const tray = within(await screen.findByRole('group', { name: 'This clip' }));
    expect(tray.getByRole('link', { name: /^Save ?: this clip$/ })).toBeVisible();
    expect(tray.getByRole('button', { name: 'Copy link' })).toBeVisible();
    const linkOf = (name: string) => tray.getByRole('link', { name }).getAttribute('href');
    expect(linkOf('Open')).toBe(`/search/${slug}?clip=100,200,800,500`);
    expect(linkOf('Download image')).toBe(`/api/archive/clips/${slug}?clip=100,200,800,500&save=1`);
    expect(linkOf('Cite')).toContain('100%2C200%2C800%2C500');
    expect(document.querySelector('[data-clip]')).not.toBeNull();
  });

  it('offers to share the clip with an app, where the device can', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await drawClip();
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ url: `http://localhost/search/${slug}?clip=100,200,800,500` });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('works with keys, with position and size announced', async () => {
    const user = userEvent.setup();
    await draw();
    await ready();
    screen.getByRole('button', { name: 'Clip' }).focus();
    await user.keyboard('{Enter}');
    expect(scan()).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText(/Clip 50% of the page wide and 50% high, 25% from the left/)).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByText(/Clip 52% of the page wide and 50% high, 27% from the left/)).toBeInTheDocument();
    expect(requests.panBy).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'This clip' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Clip' })).toHaveFocus();
    scan().focus();
    await user.keyboard('{ArrowRight}');
    expect(requests.panBy).toHaveBeenCalledTimes(1);
  });

  it('is ignored if it was only a touch', async () => {
    await draw();
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Clip' }));
    drag({ x: 100, y: 200 }, { x: 104, y: 203 });
    expect(screen.queryByRole('group', { name: 'This clip' })).toBeNull();
  });

  it('shows the clip in the URL with its text and source', async () => {
    const clip = { box: { x: 480, y: 600, w: 700, h: 300 }, text: ['keep right, to go slowly'] };
    await draw(samplePage({ clip }), { q: '' });
    const card = within(screen.getByRole('region', { name: 'This clip' }));
    expect(card.getByRole('img', { name: /Clip from Lagos Demonstration Herald, 3 April 1972/ })).toHaveAttribute(
      'src',
      `/api/archive/clips/${slug}?clip=480,600,700,300`,
    );
    expect(card.getByText('keep right, to go slowly')).toBeVisible();
    expect(card.getByText(/Demonstration edition/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Report' }).getAttribute('href')).toContain('480%2C600%2C700%2C300');
    expect(hands.current?.start).toEqual({ x: 452, y: 572, w: 756, h: 356 });
  });
});

describe('a clip in the URL', () => {
  const clip = { box: { x: 480, y: 600, w: 700, h: 300 }, text: [] };
  const tray = () => screen.queryByRole('group', { name: 'This clip' });

  it('is not covered by its tools until the reader changes it', async () => {
    const user = userEvent.setup();
    await draw(samplePage({ clip }), { q: '' });
    await ready();
    expect(tray()).toBeNull();
    scan().focus();
    await user.keyboard('c{ArrowRight}');
    expect(tray()).not.toBeNull();
    await user.keyboard('{ArrowLeft}');
    expect(tray()).toBeNull();
  });
});

describe('finding words in the edition', () => {
  it('has a form that works without script', async () => {
    await draw();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', `/search/${slug}`);
    expect(within(form).getByRole('searchbox', { name: 'Find in this edition' })).toHaveValue('keep right');
  });

  it('searches the same page for the words, and is reached with the key /', async () => {
    const user = userEvent.setup();
    await draw();
    scan().focus();
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Find in this edition' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'harmattan/n{Enter}');
    expect(window.location.search).toBe('?q=harmattan%2Fn');
  });
});

describe('the display of the scan', () => {
  it('is rotated by quarter turns', async () => {
    const user = userEvent.setup();
    await draw();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(requests.turnTo).toHaveBeenLastCalledWith(1);
    scan().focus();
    await user.keyboard('uuu');
    expect(requests.turnTo).toHaveBeenLastCalledWith(0);
  });

  it('has adjustable brightness and contrast, which the browser remembers', async () => {
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Brightness and contrast' }));
    fireEvent.change(screen.getByRole('slider', { name: /Contrast/ }), { target: { value: '180' } });
    const article = screen.getByRole('article');
    expect(article.style.getPropertyValue('--scan-look')).toBe('brightness(100%) contrast(180%)');
    expect(window.localStorage.getItem('scan-look')).toContain('180');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(article.style.getPropertyValue('--scan-look')).toBe('');
  });
});
