import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { Collection } from 'shared-contracts/context/collections/collection';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import { drawPage } from 'shared-contracts/testing/in-site';
import { formAction } from '../../parts/sending/send-form.ts';
import { loaderAt, type Answers, type RequestLog } from '../../testing/page-site.ts';
import { sampleAllowance, sampleCollection, sampleItem } from '../../testing/sample-collection.ts';
import { loadCollection } from './collection.loader.ts';
import { collectionForms } from './collection-forms.ts';
import { Page } from './collection-page.tsx';

const path = '/context/collections/c1';
const params = { collection: 'c1' };

const answersWith = (collection: Collection, allowance: Partial<Allowance> = {}): Answers => ({
  '/api/context/collection': () => collection,
  '/api/context/collections': () => ({
    collections: [
      { id: 'c1', name: 'Roads' },
      { id: 'c2', name: 'Nurses' },
    ],
  }),
  '/api/context/allowance': () => sampleAllowance(allowance),
});

interface Drawing {
  readonly at?: string;
  readonly allowance?: Partial<Allowance>;
}

async function draw(collection: Collection, { at = path, allowance }: Drawing = {}) {
  const result = await loadCollection(loaderAt(at, answersWith(collection, allowance), { params }));
  if (result.kind !== 'page') throw new Error(`This is no page: ${result.kind}`);
  await drawPage(Page, result.data, { at });
}

const two = sampleCollection({
  items: [sampleItem(), sampleItem({ id: 'i2', name: 'A song for the road', place: 2, note: 'See also 1973' })],
});

const listed = () => within(screen.getByRole('list', { name: 'Items in this collection' })).getAllByRole('listitem');

const send = (fields: Readonly<Record<string, string>>, answers: Answers, requests: RequestLog = []) =>
  formAction(collectionForms)({
    ...loaderAt(path, answers, { requests, params }),
    form: new URLSearchParams({ id: 'c1', page: '1', ...fields }),
  });

describe('a collection', () => {
  it('shows each item with its quote, its source, its image and its note', async () => {
    await draw(two);
    const [first, second] = listed();
    if (first === undefined || second === undefined) throw new Error('nothing is drawn');
    expect(within(first).getByRole('link', { name: 'Think before you turn' })).toHaveAttribute(
      'href',
      '/search/herald-p1',
    );
    expect(first).toHaveTextContent('“Motorists were told to keep right”');
    expect(first).toHaveTextContent('Quote · Lagos Demonstration Herald, 3 April 1972, p. 1');
    expect(first).toHaveTextContent('Demonstration edition');
    expect(first.querySelector('img')).toHaveAttribute('loading', 'lazy');
    expect(second).toHaveTextContent('See also 1973');
  });

  it('shows neither text nor image of a withdrawn page, and still lets it be removed', async () => {
    await draw(sampleCollection({ items: [sampleItem({ gone: true })] }));
    const [thing] = listed();
    if (thing === undefined) throw new Error('nothing is drawn');
    expect(thing).toHaveTextContent('This was withdrawn from the archive');
    expect(thing).not.toHaveTextContent('keep right');
    expect(thing.querySelector('img')).toBeNull();
    expect(within(thing).queryByRole('link')).toBeNull();
    expect(within(thing).getByRole('button', { name: 'Remove', hidden: true })).toBeInTheDocument();
  });

  it('links to asking within it, and to its files with their ticket', async () => {
    await draw(two);
    expect(screen.getByRole('link', { name: 'Ask within this collection' })).toHaveAttribute(
      'href',
      '/context?collection=c1',
    );
    const formats = ['Markdown', 'PDF', 'CSV', 'BibTeX', 'RIS', 'CSL-JSON'];
    const links = formats.map((name) => screen.getByRole('link', { name, hidden: true }).getAttribute('href'));
    expect(links[0]).toBe('/api/context/collections/c1/file?ticket=t1&format=markdown');
    expect(new Set(links).size).toBe(6);
  });

  it('says how to add items to an empty one', async () => {
    await draw(sampleCollection({ items: [] }));
    expect(screen.getByRole('heading', { name: 'This collection is empty' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ask within this collection' })).toBeNull();
    expect(screen.queryByText('Export')).toBeNull();
  });

  it('of another member looks missing', async () => {
    const none = () => {
      throw new AppError('not-found', 'This collection does not exist');
    };
    const answers = { '/api/context/collection': none };
    expect(await loadCollection(loaderAt(path, answers, { params }))).toEqual({ kind: 'not-found' });
  });

  it('is paginated, and redirects to the last page that has items', async () => {
    const requests: RequestLog = [];
    const long = sampleCollection({ total: 60, page: 2, pages: 2, items: [sampleItem({ place: 51 })] });
    await loadCollection(loaderAt(`${path}?page=2`, answersWith(long), { params, requests }));
    expect(requests[0]?.input).toEqual({ id: 'c1', page: 2 });
    const past = sampleCollection({ items: [], total: 50, page: 2, pages: 1 });
    expect(
      await loadCollection(loaderAt(`${path}?page=2&done=taken-out&out=i1`, answersWith(past), { params })),
    ).toMatchObject({
      to: `${path}?done=taken-out&out=i1`,
    });
  });
});

describe('a confirmation', () => {
  it('is shown once: a reload, going back and a bookmark do not repeat it', async () => {
    await draw(two, { at: `${path}?page=1&done=renewed` });
    expect(screen.getByText(/^New link created/)).toBeVisible();
    expect(`${location.pathname}${location.search}`).toBe(`${path}?page=1`);
  });

  it('keeps its undo button after a reload, as long as it is shown', async () => {
    await draw(two, { at: `${path}?done=taken-out&out=i7` });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(location.search).toBe('?done=taken-out&out=i7');
  });
});

describe('sharing a collection', () => {
  it('shows the full link, and how to renew and revoke it', async () => {
    await draw(sampleCollection({ sharedAt: '/shared/k' }), { allowance: { sharing: true } });
    expect(screen.getByLabelText('The link')).toHaveValue('https://archive.test/shared/k');
    for (const name of ['Create a new link', 'Stop sharing']) {
      expect(screen.getByRole('button', { name, hidden: true })).toBeInTheDocument();
    }
  });

  it('names the plans that allow it, and revokes a link on any plan', async () => {
    await draw(sampleCollection({ sharedAt: '/shared/k' }));
    expect(screen.getByText(/in the plans Branch and Canopy/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop sharing', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create a new link', hidden: true })).toBeNull();
  });
});

describe('the forms of a collection, without scripts', () => {
  it.each([
    [{ do: 'name', name: 'Roads ', about: '' }, { id: 'c1', name: 'Roads', about: '' }, '?done=named'],
    [{ do: 'share' }, { id: 'c1', shared: true }, '?done=shared'],
    [{ do: 'renew' }, { id: 'c1', shared: true }, '?done=renewed'],
    [{ do: 'unshare' }, { id: 'c1', shared: false }, '?done=unshared'],
  ])('%j changes the collection', async (fields, input, query) => {
    const requests: RequestLog = [];
    const answers = { '/api/context/collections/change': () => ({ success: true }) };
    expect(await send(fields, answers, requests)).toEqual({ kind: 'redirect', status: 303, to: `${path}${query}` });
    expect(requests.map(({ input: sent }) => sent)).toEqual([input]);
  });

  it.each([
    [{ do: 'note', item: 'i1', note: 'Aha' }, { item: 'i1', note: 'Aha' }, '?done=noted#item-i1'],
    [{ do: 'move', item: 'i1', place: '2', total: '60' }, { item: 'i1', place: 2 }, '?done=moved&place=2#item-i1'],
    [
      { do: 'move', item: 'i1', place: '99', total: '60' },
      { item: 'i1', place: 60 },
      '?page=2&done=moved&place=60#item-i1',
    ],
    [{ do: 'give', item: 'i1', to: 'c2' }, { item: 'i1', moveTo: 'c2' }, '?done=elsewhere'],
    [{ do: 'remove', item: 'i1' }, { item: 'i1', remove: true }, '?done=taken-out&out=i1'],
  ])('%j changes an item, and returns to its place', async (fields, input, query) => {
    const requests: RequestLog = [];
    const answers = { '/api/context/collections/item': () => ({ success: true }) };
    expect(await send(fields, answers, requests)).toMatchObject({ to: `${path}${query}` });
    expect(requests.map(({ input: sent }) => sent)).toEqual([input]);
  });

  it('delete it, and redirect to the list', async () => {
    const answers = { '/api/context/collections/delete': () => ({ success: true }) };
    expect(await send({ do: 'delete' }, answers)).toMatchObject({ to: '/context/collections?done=deleted' });
  });

  it('restore an item in its place with its note, also after a reload', async () => {
    const requests: RequestLog = [];
    const answers = { '/api/context/collections/restore': () => ({ success: true }) };
    await draw(two, { at: `${path}?done=taken-out&out=i7` });
    const form = screen.getByRole('button', { name: 'Undo' }).closest('form');
    const fields = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
    expect(await send(fields, answers, requests)).toMatchObject({ to: `${path}?done=kept-again#item-i7` });
    expect(requests.map(({ input }) => input)).toEqual([{ item: 'i7' }]);
  });

  it('explain why nothing can be restored any more', async () => {
    const gone = () => {
      throw new AppError('not-found', 'This can no longer be restored');
    };
    expect(await send({ do: 'undo', item: 'i7' }, { '/api/context/collections/restore': gone })).toMatchObject({
      errors: { form: 'This can no longer be restored' },
    });
  });
});

describe('the order of a collection', () => {
  it('cannot move the first item further up', async () => {
    await draw(two);
    const [up] = screen.getAllByRole('button', { name: /^Move up/ });
    expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(new FormData(up?.closest('form') ?? undefined).get('place')).toBe('1');
  });
});
