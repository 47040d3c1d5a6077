import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { Page } from '../desk-page.tsx';
import { sampleItem } from '../testing/sample-run.ts';
import {
  address,
  begin,
  click,
  FakeSite,
  load,
  loose,
  message,
  press,
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

describe('a change of many pages', () => {
  it('is undone step by step, also after the page was loaded again', async () => {
    const site = new FakeSite(loose(3));
    const before = site.items;
    await open(site);
    begin();
    await press('Control+a', 'n');
    await settled();
    write('Newspaper', 'Lagos Herald');
    await press('Control+a');
    await send();
    expect(site.items[0]).toMatchObject({ title: { name: 'Lagos Herald' }, sequence: 1 });
    cleanup();
    await open(site);
    await click('Undo');
    expect(site.items[0]).toMatchObject({ title: null, sequence: 1 });
    expect(message()).toBe('Undone for 3 pages: 3 pages: Lagos Herald, day not known, pages 1 to 3.');
    begin();
    await press('Control+z');
    await settled();
    expect(site.items).toEqual(before.map((item) => ({ ...item, version: item.version + 4 })));
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('brings the guesses back when it is undone', async () => {
    const guesses = ['Newspaper guessed from the folder name “box_7”'];
    const site = new FakeSite([sampleItem({ id: 'scan-1', guesses })]);
    await open(site);
    begin();
    write('Newspaper', 'Lagos Herald');
    await send();
    expect(site.items[0]?.guesses).toEqual([]);
    await click('Undo');
    expect(site.items[0]).toMatchObject({ title: { name: 'Lagos Courier', place: 'Lagos' }, guesses });
  });

  it('can be undone after twenty others', async () => {
    const site = new FakeSite(loose(1));
    await open(site);
    begin();
    for (let number = 1; number <= 21; number += 1) {
      write('Number pages from', String(number));
      await send();
    }
    begin();
    for (let step = 0; step < 20; step += 1) {
      await press('Control+z');
      await settled();
    }
    expect(site.items[0]?.sequence).toBe(1);
  });

  it('leaves pages alone that someone else has since changed, and so does undoing it', async () => {
    const site = new FakeSite(loose(2));
    await open(site);
    site.change('scan-2', { title: { name: 'Kano Star', place: null } });
    begin();
    await press('Control+a', 'n');
    await settled();
    expect(message()).toBe(
      '1 page: newspaper not known, day not known, page 1. Skipped: 1 page that someone else has since changed.',
    );
    expect(site.items[1]).toMatchObject({ title: { name: 'Kano Star' }, sequence: null });
    site.change('scan-1', { sequence: 9, label: '9' });
    await click('Undo');
    expect(message()).toContain('Skipped: 1 page that someone else has since changed.');
    expect(site.items[0]?.sequence).toBe(9);
  });
});
