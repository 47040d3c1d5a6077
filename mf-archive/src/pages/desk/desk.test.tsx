import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { LoaderContext, PageAction } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite, drawPage } from 'shared-contracts/testing/in-site';
import { getDesk } from '../../../api/import/desk/get-desk.endpoint.ts';
import { amendItem } from '../../../api/import/runs/amend-item.endpoint.ts';
import { discardItems } from '../../../api/import/runs/discard-items.endpoint.ts';
import { getRunItem, retryItem } from '../../../api/import/runs/get-run-item.endpoint.ts';
import { getRun, listRuns } from '../../../api/import/runs/get-run.endpoint.ts';
import { publishItems } from '../../../api/import/runs/publish-items.endpoint.ts';
import { loaderContext } from '../../testing/sample-data.ts';
import { sendDesk } from './desk.action.ts';
import { loadDesk } from './desk.loader.ts';
import { Page } from './desk-page.tsx';
import { sampleDesk, sampleDetail, sampleItem, sampleRun } from './testing/sample-run.ts';

type Others = Readonly<Record<string, (input: never) => Promise<unknown>>>;

const usual: Others = {
  [getDesk.path]: () => Promise.resolve(sampleDesk()),
  [listRuns.path]: () => Promise.resolve({ runs: [sampleRun()], total: 1, page: 1, pageCount: 1 }),
  [getRun.path]: () => Promise.resolve(sampleDetail()),
  [getRunItem.path]: () =>
    Promise.resolve({
      ...{ item: sampleItem(), runName: 'Shelf 4', previous: null, next: 'next-item' },
      ...{ lines: ['THE LAGOS COURIER'], existing: null },
    }),
};

/** Returns the loader's context for an address such as `/desk/runs/x?state=ready`. */
function asked(address: string, others: Others = {}): LoaderContext {
  const path = new URL(address, 'https://site.test').pathname.replace(/^\/desk\/?/, '');
  const context = loaderContext(address, { others: { ...usual, ...others } }, { '*': path });
  return { ...context, visitor: { id: 'me', role: 'archivist' } };
}

async function open(address: string, others: Others = {}): Promise<void> {
  const answer = await loadDesk(asked(address, others));
  if (answer.kind !== 'page') throw new Error(answer.kind);
  await drawPage(Page, answer.data, { at: address });
}

const send = (address: string, fields: readonly (readonly [string, string])[], others: Others = {}) => {
  const form = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  return (sendDesk satisfies PageAction)({ ...asked(address, others), form });
};

afterEach(cleanup);

describe('the desk', () => {
  it('lists pending tasks, each with a link, and nothing that is done', async () => {
    await open('/desk');
    const needs = screen.getByRole('region', { name: 'To do' });
    const held = within(needs).getByRole('link', { name: /to review/ });
    expect(held.closest('li')?.textContent).toContain('2');
    expect(held.getAttribute('href')).toBe('/desk/runs/run-1?state=attention');
    expect(
      within(needs)
        .getByRole('link', { name: /new error report/ })
        .getAttribute('href'),
    ).toBe('/reports');
    expect(needs.textContent).not.toContain('None');
    expect(screen.getByText(/40 GB of 100 GB free/)).toBeTruthy();
  });

  it('warns when the disk is nearly full', async () => {
    const state = sampleDesk({ room: { free: 2e9, total: 100e9 } });
    await open('/desk', { [getDesk.path]: () => Promise.resolve(state) });
    expect(screen.getByText(/Space is low/)).toBeTruthy();
  });

  it('offers members to admins only', async () => {
    await open('/desk');
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull();
  });

  it('responds with not-found for a URL that matches nothing', async () => {
    const missing = { [getRun.path]: () => Promise.reject(new AppError('not-found', 'No such run')) };
    for (const address of ['/desk/nothing', '/desk/gaps/x', '/desk/runs/a/b/c'])
      expect(await loadDesk(asked(address))).toEqual({ kind: 'not-found' });
    expect(await loadDesk(asked('/desk/runs/none', missing))).toEqual({ kind: 'not-found' });
  });
});

describe('a run', () => {
  it('shows its pages by edition with their states, words and problems', async () => {
    await open('/desk/runs/run-1');
    const table = screen.getByRole('table');
    expect(within(table).getByRole('rowheader', { name: 'Lagos Courier, 7 March 1964' })).toBeTruthy();
    const row = within(table).getByRole('row', { name: /Page 1/ });
    expect(row.textContent).toContain('Checked');
    expect(row.textContent).toMatch(/412 words, 87% certain.*Newspaper guessed from the folder name “box_7”/);
    expect(within(table).getByRole('row', { name: /scan-2\.jpg/ }).textContent).toContain('Date missing');
    expect(screen.getByRole('link', { name: 'Ready to publish (1)' })).toBeTruthy();
  });

  it('selects all pages of the list with one checkbox', async () => {
    await open('/desk/runs/run-1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (Page|scan)/ });
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('publishes the selected pages', async () => {
    const publish = jest.fn(() => Promise.resolve({ count: 1 }));
    const answer = await send(
      '/desk/runs/run-1?state=ready',
      [
        ['do', 'publish'],
        ['item', 'item-1'],
      ],
      { [publishItems.path]: publish },
    );
    expect(publish).toHaveBeenCalledWith({ run: 'run-1', items: ['item-1'], withWarnings: true, replace: false });
    expect(answer).toEqual({
      ...{ kind: 'redirect', status: 303 },
      to: '/desk/runs/run-1?state=ready&done=publish&n=1',
    });
  });

  it('publishes all pages without a warning on request', async () => {
    const publish = jest.fn(() => Promise.resolve({ count: 7 }));
    await send('/desk/runs/run-1', [['do', 'publish-fine']], { [publishItems.path]: publish });
    expect(publish).toHaveBeenCalledWith({ run: 'run-1', items: [], withWarnings: false, replace: false });
  });

  it('asks for confirmation before discarding anything', async () => {
    const discard = jest.fn(() => Promise.resolve({ count: 1 }));
    const id = '0b0e5f6e-2c39-4c8b-9c1d-0d6c3ad5a001';
    const question = await send('/desk/runs/run-1', [
      ['do', 'discard'],
      ['item', id],
    ]);
    expect(discard).not.toHaveBeenCalled();
    const to = question.kind === 'redirect' ? question.to : '';
    await open(to);
    const asking = screen.getByRole('region', { name: 'Discard 1 page?' });
    expect(within(asking).getByRole('button', { name: 'Discard permanently' }).getAttribute('value')).toBe(
      'discard-surely',
    );
    await send(
      to,
      [
        ['do', 'discard-surely'],
        ['item', id],
      ],
      { [discardItems.path]: discard },
    );
    expect(discard).toHaveBeenCalledWith({ run: 'run-1', items: [id] });
  });

  it('reports an empty selection', async () => {
    expect(await send('/desk/runs/run-1', [['do', 'publish']])).toMatchObject({
      ...{ kind: 'form-errors' },
      errors: { form: expect.stringContaining('Select pages first') as unknown },
    });
  });

  it('counts only retried pages that had stopped, and reports which were not retried', async () => {
    const problems: Readonly<Record<string, string | null>> = { a: 'It is damaged', b: null, c: 'It is damaged' };
    const detail = ({ item }: { item: string }) =>
      Promise.resolve({ item: sampleItem({ id: item, problem: problems[item] ?? null }) });
    const retry = jest.fn(({ item }: { item: string }) =>
      item === 'c' ? Promise.reject(new AppError('not-found', 'It was discarded')) : Promise.resolve(sampleItem()),
    );
    const others = { [getRunItem.path]: detail, [retryItem.path]: retry };
    const tryAgain = (...ids: readonly string[]) =>
      send('/desk/runs/run-1', [['do', 'retry'], ...ids.map((id) => ['item', id] as const)], others);
    expect(await tryAgain('a', 'b')).toMatchObject({ to: '/desk/runs/run-1?done=retry&n=1' });
    expect(await tryAgain('c', 'a', 'b')).toMatchObject({
      errors: { form: '1 page retried. 1 page could not be retried. It was discarded' },
      values: { item: 'c,a,b' },
    });
    expect(retry.mock.calls.map(([{ item }]) => item)).toEqual(['a', 'c', 'a']);
  });

  it('keeps the selection after an error', async () => {
    const answer = await loadDesk(asked('/desk/runs/run-1'));
    if (answer.kind !== 'page') throw new Error(answer.kind);
    const form = { errors: { form: 'Not done' }, values: { item: 'item-1,gone' } };
    await drawInSite(
      <PageProvider value={{ data: answer.data, head: answer.head, form }}>
        <Page />
      </PageProvider>,
    );
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (Page|scan)/ });
    expect(boxes.map(({ checked, value }) => [value, checked])).toEqual(
      boxes.map(({ value }) => [value, value === 'item-1']),
    );
    expect(boxes.some(({ checked }) => checked)).toBe(true);
  });

  it('retries every page that stopped', async () => {
    const retry = jest.fn(() => Promise.resolve(sampleItem()));
    const stopped = [sampleItem({ id: 'a', problem: 'It is damaged' }), sampleItem({ id: 'b' })];
    await send('/desk/runs/run-1', [['do', 'retry-stopped']], {
      [getRun.path]: () => Promise.resolve({ ...sampleDetail(), items: stopped }),
      [retryItem.path]: retry,
    });
    expect(retry.mock.calls).toEqual([[{ item: 'a' }]]);
  });
});

describe('a page of a run', () => {
  it('is shown with its known facts, its first lines, and a link to the next', async () => {
    await open('/desk/runs/run-1/item-1');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Newspaper' }).value).toBe('Lagos Courier');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('7 March 1964');
    expect(screen.getByText('THE LAGOS COURIER')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('aria-keyshortcuts')).toBe(']');
  });

  it('is not found at the URL of another run', async () => {
    expect(await loadDesk(asked('/desk/runs/other/item-1'))).toEqual({ kind: 'not-found' });
  });

  it('is amended by a form, which explains an invalid day', async () => {
    const amend = jest.fn(() => Promise.resolve(sampleItem()));
    const fields = [
      ...([
        ['do', 'amend'],
        ['item', 'item-1'],
        ['seen', '3'],
        ['title', 'Lagos Courier'],
        ['place', ''],
      ] as const),
      ...([
        ['edition', '1'],
        ['sequence', '2'],
        ['label', ''],
      ] as const),
    ] as const;
    const others = { [amendItem.path]: amend };
    const wrong = await send('/desk/runs/run-1/item-1', [...fields, ['date', '7 March']], others);
    expect(wrong).toMatchObject({ kind: 'form-errors', values: { date: '7 March', title: 'Lagos Courier' } });
    expect(amend).not.toHaveBeenCalled();
    const right = await send('/desk/runs/run-1/item-1', [...fields, ['date', '8 March 1964']], others);
    expect(amend).toHaveBeenCalledWith({
      ...{ item: 'item-1', seen: 3, title: 'Lagos Courier', place: '', edition: 1, sequence: 2, label: '' },
      date: { year: 1964, month: 3, day: 8 },
    });
    expect(right).toMatchObject({ kind: 'redirect', to: '/desk/runs/run-1/item-1?done=amend&n=1' });
  });

  it('explains why the site refused', async () => {
    const refuse = () =>
      Promise.reject(new AppError('conflict', 'Somebody else was quicker.', { hint: 'Look again.' }));
    const answer = await send(
      '/desk/runs/run-1/item-1',
      [
        ['do', 'publish'],
        ['item', 'item-1'],
      ],
      {
        [publishItems.path]: refuse,
      },
    );
    expect(answer).toMatchObject({ kind: 'form-errors', errors: { form: 'Somebody else was quicker. Look again.' } });
  });

  it('once published, redirects to the next page of its run', async () => {
    const answer = await send(
      '/desk/runs/run-1/item-1',
      [
        ['do', 'publish'],
        ['item', 'item-1'],
      ],
      {
        [publishItems.path]: () => Promise.resolve({ count: 1 }),
      },
    );
    expect(answer).toMatchObject({ to: '/desk/runs/run-1/next-item?done=publish&n=1' });
  });
});
