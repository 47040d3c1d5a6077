import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from 'shared-contracts/testing/in-site';
import { Page } from '../desk-page.tsx';
import { sampleItem } from '../testing/sample-run.ts';
import {
  address,
  begin,
  click,
  FakeSite,
  focused,
  grid,
  json,
  load,
  loose,
  message,
  press,
  selected,
  send,
  settled,
  write,
} from './testing/identify-site.ts';

async function open(site: FakeSite): Promise<void> {
  await drawPage(Page, await load(site), { at: address, authFetch: site.fetch });
  // On a narrow screen, as here, the fields are in a sheet.
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('identifying many pages at once', () => {
  it('selects pages with the keyboard, and says which keys do what', async () => {
    await open(new FakeSite(loose(6)));
    const keys = document.getElementById(grid().getAttribute('aria-describedby') ?? '');
    expect(keys?.textContent).toMatch(
      /Space selects.*Shift\+Click select a range.*Ctrl\+A selects all.*Ctrl\+Z undoes/,
    );
    begin();
    await press('ArrowRight', ' ');
    expect(selected()).toEqual(['scan-2']);
    await press('Shift+ArrowRight', 'Shift+ArrowRight');
    expect(selected()).toEqual(['scan-2', 'scan-3', 'scan-4']);
    expect(focused()).toBe('scan-4');
    expect(screen.getByRole('heading', { name: '3 pages selected' })).toBeTruthy();
    await press('End', 'Shift+ ');
    expect(selected()).toEqual(['scan-6']);
    await press('Control+a');
    expect(selected()).toHaveLength(6);
    await press('Escape');
    expect(within(grid()).queryAllByRole('option', { selected: true })).toEqual([]);
  });

  it('selects pages with the mouse like files of a folder, and with fingers one by one', async () => {
    await open(new FakeSite(loose(6)));
    const tile = (number: number): HTMLElement =>
      within(grid()).getByRole('option', { name: new RegExp(`IMG_${String(number)}\\.jpg`) });
    // A press of a real mouse also moves the focus, before the click.
    const mouse = userEvent.setup();
    await mouse.click(tile(2));
    await mouse.keyboard('{Shift>}');
    await mouse.click(tile(4));
    await mouse.keyboard('{/Shift}');
    expect(selected()).toEqual(['scan-2', 'scan-3', 'scan-4']);
    fireEvent.click(tile(3), { ctrlKey: true });
    expect(selected()).toEqual(['scan-2', 'scan-4']);
    fireEvent.click(tile(6));
    expect(selected()).toEqual(['scan-6']);
    const tap = new MouseEvent('pointerdown', { bubbles: true });
    Object.defineProperty(tap, 'pointerType', { value: 'touch' });
    fireEvent(tile(1), tap);
    fireEvent.click(tile(1));
    expect(selected()).toEqual(['scan-1', 'scan-6']);
    await click('Select range');
    expect(selected()).toHaveLength(6);
  });

  it('sets what was typed for the selected pages, and goes on with the next one', async () => {
    const site = new FakeSite(loose(4));
    await open(site);
    begin();
    await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
    expect(document.activeElement).toBe(screen.getByLabelText('Newspaper'));
    write('Newspaper', 'Lagos Herald');
    write('Day', '1960-10-03');
    write('Number pages from', '1');
    await send();
    const title = { name: 'Lagos Herald', place: null };
    expect(site.requests).toEqual([
      {
        run: 'run-1',
        changes: [1, 2, 3].map((sequence) => ({
          ...{ item: `scan-${String(sequence)}`, seen: 0, title, sequence },
          date: { year: 1960, month: 10, day: 3 },
        })),
      },
    ]);
    expect(message()).toBe('3 pages: Lagos Herald, 3 October 1960, pages 1 to 3.');
    expect(focused()).toBe('scan-4');
    expect(within(grid()).queryAllByRole('option', { selected: true })).toEqual([]);
    expect(within(grid()).getByRole('option', { name: /^Lagos Herald\s*3 October 1960\s*Page 3/ })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Newspaper').value).toBe('Lagos Herald');
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('');
  });

  it('reads a day as people write it, and lets the next newspaper be typed over the last one', async () => {
    const site = new FakeSite(loose(2));
    await open(site);
    begin();
    write('Newspaper', 'Lagos Herald');
    write('Day', '3 October 1960');
    await send();
    expect(message()).toContain('Lagos Herald, 3 October 1960');
    await press('Enter');
    const newspaper = screen.getByLabelText<HTMLInputElement>('Newspaper');
    expect(document.activeElement).toBe(newspaper);
    expect([newspaper.selectionStart, newspaper.selectionEnd]).toEqual([0, 'Lagos Herald'.length]);
  });

  it('refuses an impossible day and an empty form without asking the site', async () => {
    const site = new FakeSite(loose(2));
    await open(site);
    begin();
    await press('Control+a');
    write('Day', '1960-02-30');
    await send();
    expect(message()).toBe('There is no 30 February 1960: that month has 29 days.');
    write('Day', '');
    await send();
    expect(message()).toContain('Select some pages');
    expect(site.requests).toEqual([]);
  });

  it('numbers the selected pages, and begins a new edition at a page, by one key each', async () => {
    const title = { name: 'Lagos Herald', place: null };
    const site = new FakeSite(loose(5).map((item) => ({ ...item, title, date: { year: 1960, month: 10, day: 3 } })));
    await open(site);
    begin();
    await press('Control+a', 'n');
    await settled();
    expect(site.items.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'e');
    await settled();
    expect(site.items.map(({ date, sequence }) => [date?.day, sequence])).toEqual([
      [3, 1],
      [3, 2],
      [3, 3],
      [4, 1],
      [4, 2],
    ]);
  });

  it('turns the selected pages by a key or a button, and undoes it', async () => {
    const picture = { isCropped: false, turn: 270, half: null } as const;
    const site = new FakeSite(loose(3).map((item) => ({ ...item, picture })));
    await open(site);
    begin();
    await press('Shift+ArrowRight', 'r');
    await settled();
    const turnsOf = () => site.items.map((item) => item.picture?.turn);
    expect(turnsOf()).toEqual([0, 0, 270]);
    expect(message()).toBe('2 pages turned to the right.');
    await click('Turn left');
    await click('Turn left');
    expect(turnsOf()).toEqual([180, 180, 270]);
    await click('Undo');
    await click('Undo');
    expect(turnsOf()).toEqual([0, 0, 270]);
    await press('Escape', 'l');
    await settled();
    expect(turnsOf()).toEqual([0, 270, 270]);
  });

  it('sends a change again for a page that was only checked again, with its new version', async () => {
    const site = new FakeSite(loose(1));
    await open(site);
    site.change('scan-1', {});
    begin();
    await press('n');
    await settled();
    expect(site.requests.map(({ changes }) => changes[0]?.seen)).toEqual([0, 1]);
    expect(site.items[0]?.sequence).toBe(1);
  });

  it('shows why the site refused a change', async () => {
    const site = new FakeSite(loose(1));
    const fetch = jest.spyOn(site, 'fetch' as never) as unknown as jest.SpyInstance;
    fetch.mockImplementation(() =>
      Promise.resolve(json(400, { statusMessage: 'There is no such date: 1960-02-30', hint: 'Nothing was changed.' })),
    );
    await open(site);
    begin();
    await press('n');
    await settled();
    expect(message()).toBe('There is no such date: 1960-02-30. Nothing was changed.');
  });

  it('offers what is read on the pages, and uses it only when asked to', async () => {
    const words = { count: 9, confidence: null, engine: null };
    const site = new FakeSite(loose(3).map((item) => ({ ...item, words })));
    const date = { year: 1960, month: 10, day: 3 };
    site.suggestions = [
      { item: 'scan-1', title: { name: 'Lagos Herald', place: 'Lagos' }, date },
      ...['scan-2', 'scan-3'].map((item) => ({ item, title: null, date: null })),
    ];
    await open(site);
    await settled();
    expect(site.requests).toEqual([]);
    await click('Use: Lagos Herald, 3 October 1960 (for 3 pages)');
    expect(site.items.map(({ title, date: day }) => [title?.name, day])).toEqual([
      ['Lagos Herald', date],
      ['Lagos Herald', date],
      ['Lagos Herald', date],
    ]);
    expect(screen.queryByRole('button', { name: /^Use:/ })).toBeNull();
    expect([focused(), selected().length]).toEqual(['scan-1', 3]);
    await press('n');
    await settled();
    expect(site.items.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  it('points out two pages at one place', async () => {
    await open(new FakeSite([sampleItem({ id: 'a' }), sampleItem({ id: 'b', number: 2 })]));
    expect(within(grid()).getAllByText('same position as another page')).toHaveLength(2);
  });
});
