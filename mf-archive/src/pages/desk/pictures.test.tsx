import { cleanup, screen, within } from '@testing-library/react';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { PageAction } from 'shared-contracts/page';
import { drawPage } from 'shared-contracts/testing/in-site';
import { correctItemPicture } from '../../../api/import/pictures/correct-item-picture.endpoint.ts';
import { correctPagePicture } from '../../../api/import/pictures/correct-page-picture.endpoint.ts';
import { decideSamePage } from '../../../api/import/pictures/decide-same-page.endpoint.ts';
import { getRunItem } from '../../../api/import/runs/get-run-item.endpoint.ts';
import { loaderContext } from '../../testing/sample-data.ts';
import { sendDesk } from './desk.action.ts';
import { loadDesk } from './desk.loader.ts';
import { Page } from './desk-page.tsx';
import { sampleItem } from './testing/sample-run.ts';

type Others = Readonly<Record<string, (input: never) => Promise<unknown>>>;

const address = '/desk/runs/run-1/item-1';
const preview = { url: '/this.webp', width: 600, height: 800 };

const asked = (others: Others, at = address) => ({
  ...loaderContext(at, { others }, { '*': at.replace('/desk/', '') }),
  visitor: { id: 'me', role: 'archivist' } as const,
});

async function open(item: RunItem): Promise<void> {
  const detail = { item, runName: 'Shelf 4', previous: null, next: null, lines: [], existing: null };
  const answer = await loadDesk(asked({ [getRunItem.path]: () => Promise.resolve(detail) }));
  if (answer.kind !== 'page') throw new Error(answer.kind);
  await drawPage(Page, answer.data, { at: address });
}

const send = (fields: Readonly<Record<string, string>>, others: Others, at = address) =>
  (sendDesk satisfies PageAction)({ ...asked(others, at), form: new URLSearchParams(fields) });

const valuesOf = (form: HTMLElement): readonly string[] =>
  within(form)
    .getAllByRole('button')
    .map((button) => button.getAttribute('value') ?? '');

afterEach(cleanup);

describe('the picture of a page', () => {
  it('says that it was corrected, and can be shown as delivered, or turned', async () => {
    await open(sampleItem({ preview, picture: { isCropped: true, turn: 90, half: null } }));
    const part = screen.getByRole('region', { name: 'Image' });
    expect(part.textContent).toContain('cropped from a photo and straightened');
    expect(part.textContent).toContain('turned by 90° clockwise');
    expect(part.textContent).toContain('The original file is kept');
    const form = within(part).getByRole('form');
    expect(valuesOf(form)).toEqual(['picture-original', 'picture-turn-left', 'picture-turn-right']);
    const correct = jest.fn(() => Promise.resolve(sampleItem()));
    const fields = { do: 'picture-original', item: 'item-1', seen: '3' };
    expect(await send(fields, { [correctItemPicture.path]: correct })).toMatchObject({
      ...{ kind: 'redirect', to: `${address}?done=item-picture&n=1` },
    });
    expect(correct).toHaveBeenCalledWith({ item: 'item-1', seen: 3, change: 'original' });
  });

  it('offers to find the page where it is shown as delivered, and to show both pages where it is one of two', async () => {
    await open(sampleItem({ preview, picture: { isCropped: false, turn: 0, half: 'left' } }));
    const part = screen.getByRole('region', { name: 'Image' });
    expect(part.textContent).toContain('It is the left page of a scan of two.');
    expect(valuesOf(within(part).getByRole('form'))).toEqual([
      ...['picture-original', 'picture-corrected', 'picture-whole', 'picture-turn-left', 'picture-turn-right'],
    ]);
  });

  it('cannot be changed while the site is at work, or if its words came with it', async () => {
    await open(sampleItem({ preview, working: true, picture: { isCropped: true, turn: 0, half: null } }));
    expect(screen.queryByRole('region', { name: 'Image' })).toBeNull();
    cleanup();
    await open(sampleItem({ preview, picture: null }));
    expect(screen.queryByRole('region', { name: 'Image' })).toBeNull();
  });

  it('of a published page is changed by a form of its desk page', async () => {
    const correct = jest.fn(() => Promise.resolve({ picture: null }));
    const at = '/desk/pages/courier-1964-03-07-p1';
    const fields = { do: 'picture-turn-left', page: 'courier-1964-03-07-p1' };
    expect(await send(fields, { [correctPagePicture.path]: correct }, at)).toMatchObject({
      ...{ kind: 'redirect', to: `${at}?done=page-picture&n=1` },
    });
    expect(correct).toHaveBeenCalledWith({ page: 'courier-1964-03-07-p1', change: 'turn-left' });
  });
});

describe('two pictures that seem to show one page', () => {
  it('are shown side by side, with a choice instead of publishing', async () => {
    const other = { url: '/other.webp', width: 500, height: 700 };
    const samePage = { item: { id: 'item-0', run: 'run-1', number: 1 }, page: null, preview: other };
    await open(sampleItem({ number: 2, preview, samePage, picture: { isCropped: true, turn: 0, half: null } }));
    const part = screen.getByRole('region', { name: 'The same page twice?' });
    const pictures = [...part.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual(['/other.webp', '/this.webp']);
    const link = within(part).getByRole('link', { name: 'File 1 of this import' });
    expect(link.getAttribute('href')).toBe('/desk/runs/run-1/item-0');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(valuesOf(within(part).getByRole('form'))).toEqual(['another-page', 'replace-page', 'discard']);
    const decide = jest.fn(() => Promise.resolve(sampleItem()));
    await send({ do: 'replace-page', item: 'item-1', seen: '3' }, { [decideSamePage.path]: decide });
    expect(decide).toHaveBeenCalledWith({ item: 'item-1', seen: 3, decision: 'replace' });
  });
});
