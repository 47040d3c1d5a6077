import { act, fireEvent, screen, within } from '@testing-library/react';
import { getHoldings } from 'shared-contracts/archive/get-holdings';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { LoaderContext } from 'shared-contracts/page';
import { amendItems, type AmendItemsInput } from '../../../../../api/import/runs/amend-items.endpoint.ts';
import { getRun } from '../../../../../api/import/runs/get-run.endpoint.ts';
import { suggestItemFacts } from '../../../../../api/import/runs/suggest/suggest-item-facts.endpoint.ts';
import { loaderContext } from '../../../../testing/sample-data.ts';
import { loadDesk } from '../../desk.loader.ts';
import { sampleItem, sampleRun } from '../../testing/sample-run.ts';

export const address = '/desk/runs/run-1/identify';

export const loose = (count: number): RunItem[] =>
  Array.from({ length: count }, (_, index) =>
    sampleItem({
      ...{ id: `scan-${String(index + 1)}`, number: index + 1, scan: `IMG_${String(index + 1)}.jpg`, version: 0 },
      ...{ title: null, date: null, sequence: null, label: '', words: null },
    }),
  );

export const json = (status: number, body: unknown): Response =>
  ({ ok: status < 400, status, json: () => Promise.resolve(body) }) as unknown as Response;

/** A site whose pages change as the real one changes them. */
export class FakeSite {
  readonly requests: AmendItemsInput[] = [];
  items: RunItem[];
  suggestions: unknown[] = [];

  constructor(items: RunItem[]) {
    this.items = items;
  }

  readonly fetch = (address: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(address, 'https://site.test');
    if (pathname === suggestItemFacts.path) return Promise.resolve(json(200, { suggestions: this.suggestions }));
    if (pathname !== amendItems.path) return Promise.resolve(json(404, {}));
    const input = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as AmendItemsInput;
    this.requests.push(input);
    return Promise.resolve(json(200, this.#amend(input)));
  };

  /** Changes a page as another archivist does. */
  change(id: string, values: Partial<RunItem>): void {
    this.items = this.items.map((item) => (item.id === id ? { ...item, ...values, version: item.version + 1 } : item));
  }

  #amend({ changes }: AmendItemsInput) {
    const current = changes.filter(({ item, seen }) =>
      this.items.some((one) => one.id === item && one.version === seen),
    );
    for (const { item, seen, guesses = [], sequence, turn, ...facts } of current) {
      const number = sequence === undefined ? {} : { sequence, label: sequence === null ? '' : String(sequence) };
      const picture = turn === undefined ? {} : { picture: { isCropped: false, turn, half: null } };
      this.change(item, { version: seen, guesses, ...number, ...picture, ...(facts as Partial<RunItem>) });
    }
    const changed = current.map(({ item }) => item);
    const ids = changes.map(({ item }) => item);
    return {
      changed,
      refused: ids.filter((id) => !changed.includes(id)).map((item) => ({ item, reason: 'changed' })),
      items: this.items.filter(({ id }) => ids.includes(id)),
    };
  }
}

/** Loads the data of the page. */
export async function load(site: FakeSite): Promise<unknown> {
  const detail = { run: sampleRun(), items: site.items, total: site.items.length, page: 1, pageCount: 1 };
  const others = {
    [getRun.path]: () => Promise.resolve(detail),
    [getHoldings.path]: () => Promise.resolve({ titles: [{ name: 'Lagos Herald' }] }),
  };
  const context: LoaderContext = loaderContext(address, { others }, { '*': 'runs/run-1/identify' });
  const answer = await loadDesk({ ...context, visitor: { id: 'me', role: 'archivist' } });
  if (answer.kind !== 'page') throw new Error(answer.kind);
  return answer.data;
}

export const grid = (): HTMLElement => screen.getByRole('listbox', { name: 'Pages to identify' });
export const selected = (): readonly string[] =>
  within(grid())
    .getAllByRole('option', { selected: true })
    .map((option) => option.dataset['item'] ?? '');
export const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset['item'];

/** Presses keys where the focus is: `Shift+ArrowRight`. */
export async function press(...keys: readonly string[]): Promise<void> {
  for (const chord of keys) {
    const parts = chord.split('+');
    const key = parts.at(-1) ?? '';
    await act(async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, {
        ...{ key, shiftKey: parts.includes('Shift'), ctrlKey: parts.includes('Control') },
      });
      await Promise.resolve();
    });
  }
}

export const settled = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });

export const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

export async function send(): Promise<void> {
  fireEvent.submit(screen.getByLabelText('Newspaper'));
  await settled();
}

export async function click(name: RegExp | string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
}

export const message = (): string | null =>
  screen.getByText((_, element) => element?.getAttribute('role') === 'status').textContent;

export const begin = (): void => {
  act(() => {
    within(grid()).getAllByRole('option')[0]?.focus();
  });
};
