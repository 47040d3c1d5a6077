import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePage } from '../../testing/sample-data.ts';
import * as viewer from './testing/fake-viewer.ts';
import { nextPage, prepareWindow, readerAt } from './testing/reader-at.ts';

jest.mock('../../viewer/open-scan-viewer.ts', () => viewer.fakeModule);

const { requests, showPart } = viewer;
const draw = (...args: Parameters<typeof readerAt>) => drawPage(...readerAt(...args));
const button = (name: string) => screen.getByRole('button', { name });
const panel = () => screen.queryByRole('group', { name: 'Brightness and contrast' });
const ready = async () => {
  await draw();
  await waitFor(() => expect(button('Clip')).toBeEnabled());
};

beforeEach(() => {
  prepareWindow();
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
  window.localStorage.clear();
});

describe('the panels of the page viewer', () => {
  it('close by Escape, which gives the focus back to their button', async () => {
    const user = userEvent.setup();
    await ready();
    await user.click(button('Brightness and contrast'));
    expect(panel()).toBeVisible();
    screen.getByRole('slider', { name: /Contrast/ }).focus();
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(button('Brightness and contrast')).toHaveFocus();
  });

  it('close each other, and are closed by a tool', async () => {
    const user = userEvent.setup();
    await ready();
    const downloads = screen.getByText('Download').closest('details')!;
    await user.click(button('Brightness and contrast'));
    downloads.open = true;
    fireEvent(downloads, new Event('toggle'));
    expect(panel()).toBeNull();
    expect(downloads.open).toBe(true);
    await user.click(button('Clip'));
    expect(downloads.open).toBe(false);
    expect(button('Clip')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Brightness and contrast'));
    expect(button('Clip')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Outline articles'));
    expect(panel()).toBeNull();
  });

  it('are in a sheet on a phone, with all tools by name', async () => {
    const user = userEvent.setup();
    await ready();
    await user.click(button('Tools'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Tools' }));
    for (const name of ['Read the text', 'Outline articles', 'Select text', 'Clip', 'Fit page', 'Fit width', 'Rotate'])
      expect(sheet.getByRole('button', { name })).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Searchable PDF' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Brightness and contrast' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('slider', { name: /Contrast/ })).toBeVisible();
  });
});

describe('the zoom of the page viewer', () => {
  it('is shown in percent, and announced once it rests', async () => {
    await ready();
    jest.useFakeTimers();
    act(() => {
      showPart({ scale: 0.3, window: null });
    });
    expect(button('Zoom 30%, show at 100%')).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    act(() => {
      showPart({ scale: 0.4, window: null });
    });
    act(() => {
      showPart({ scale: 0.504, window: null });
    });
    expect(button('Zoom 50%, show at 100%')).toBeVisible();
    expect(screen.queryByText('Zoom 50%', { selector: '[aria-live] *' })).toBeNull();
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
    expect(screen.getByText('Zoom 50%', { selector: '[aria-live] *' })).toBeInTheDocument();
  });

  it('is 100% after a press on the number, and the full width with a key', async () => {
    const user = userEvent.setup();
    await ready();
    await user.click(button('Zoom 25%, show at 100%'));
    expect(requests.zoomTo).toHaveBeenCalledWith(1);
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard('w');
    expect(requests.showWidth).toHaveBeenCalledTimes(1);
  });

  it('has an overview map while a part of the page is in view', async () => {
    await ready();
    const part = () => document.querySelector('[data-map] rect');
    expect(part()).toBeNull();
    act(() => {
      showPart({ scale: 1, window: { x: 100, y: 200, w: 800, h: 600 } });
    });
    await waitFor(() => expect(document.querySelector('[data-map]')).toBeInTheDocument());
    act(() => {
      showPart({ scale: 1, window: { x: 100, y: 250, w: 800, h: 600 } });
    });
    expect(part()).toHaveAttribute('y', '250');
    act(() => {
      showPart({ scale: 0.25, window: null });
    });
    expect(document.querySelector('[data-map]')).toBeNull();
  });
});

describe('full screen', () => {
  it('fills the window where the browser has none, until Escape', async () => {
    const user = userEvent.setup();
    await ready();
    await user.click(button('Full screen'));
    expect(button('Full screen')).toHaveAttribute('aria-pressed', 'true');
    screen.getByRole('region', { name: 'Scan' }).focus();
    await user.keyboard('{Escape}');
    expect(button('Full screen')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the links beside the scan', () => {
  it('lead to the pages before and after', async () => {
    await ready();
    expect(screen.getByRole('link', { name: 'Next page, 2' })).toHaveAttribute('href', `${nextPage}?q=keep+right`);
    expect(screen.queryByRole('link', { name: /^Previous page/ })).toBeNull();
  });
});

describe('reading the text', () => {
  const [heading, text] = samplePage().blocks;
  const split = [
    heading!,
    { ...text!, text: 'Motorists were told to keep right, to go', marks: [] },
    { kind: 'text' as const, text: 'slowly all day.', marks: [], article: 1, continues: true as const },
    { kind: 'text' as const, text: 'Tbe end.', marks: [], article: 1, unsure: [[0, 3] as const] },
  ];
  const unsureLine = { line: 4, text: 'Tbe end of the day', box: { x: 500, y: 700, w: 600, h: 60 } };
  const page = () => samplePage({ blocks: split, hits: [], unsureLine });

  it('joins a paragraph over the end of a column', async () => {
    await draw(page(), { q: '' });
    expect(screen.getByText(/^Motorists/, { selector: 'p' })).toHaveTextContent(
      'Motorists were told to keep right, to go slowly all day.',
    );
  });

  it('marks uncertain words, and asks about the least certain line', async () => {
    const user = userEvent.setup();
    const { container } = await draw(page(), { q: '' });
    expect(screen.queryByText('Is this right?')).toBeNull();
    await user.click(button('Read the text'));
    expect(container.querySelector('[data-unsure]')).toHaveTextContent('Tbe');
    expect(screen.getByText('Words with a dotted line may have been recognised wrongly.')).toBeVisible();
    const asked = within(screen.getByRole('region', { name: 'Is this right?' }));
    expect(asked.getByText('“Tbe end of the day”')).toBeVisible();
    expect(asked.getByRole('img', { name: 'Line 4 on the scan' }).getAttribute('src')).toContain('464,664,672,132');
    expect(asked.getByRole('link', { name: 'Correct this line' }).getAttribute('href')).toContain('line=4');
  });

  it('shows a second headline as the deck of the first', async () => {
    const deck = { ...heading!, text: 'From today on every road' };
    await draw(samplePage({ blocks: [heading!, deck, text!], hits: [] }), { q: '' });
    expect(screen.getByRole('heading', { name: 'Traffic keeps right' })).toBeVisible();
    expect(screen.getByText('From today on every road').tagName).toBe('P');
  });
});
