import { screen } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { CollectionLine } from 'shared-contracts/context/collections/collection';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import { drawPage } from 'shared-contracts/testing/in-site';
import { formAction } from '../../parts/sending/send-form.ts';
import { loaderAt, type Answers, type RequestLog } from '../../testing/page-site.ts';
import { sampleAllowance } from '../../testing/sample-collection.ts';
import { loadCollections } from './collections.loader.ts';
import { collectionsForms } from './collections-forms.ts';
import { Page } from './collections-page.tsx';

const roads: CollectionLine = {
  ...{ id: 'c1', name: 'Roads', about: 'And bridges', items: 1_204, changedAt: Date.UTC(2026, 10, 3), shared: true },
};

const path = '/context/collections';

async function draw(collections: readonly CollectionLine[], allowance: Partial<Allowance> = {}, at = path) {
  const answers: Answers = {
    '/api/context/collections': () => ({ collections }),
    '/api/context/allowance': () => sampleAllowance(allowance),
  };
  const result = await loadCollections(loaderAt(at, answers));
  if (result.kind !== 'page') throw new Error('This is no page');
  expect(result.head.noindex).toBe(true);
  await drawPage(Page, result.data);
}

const make = (answers: Answers, requests: RequestLog = []) =>
  formAction(collectionsForms)({
    ...loaderAt(path, answers, { requests }),
    form: new URLSearchParams({ do: 'make', name: ' Nurses ', about: '' }),
  });

describe('the list of collections', () => {
  it('shows of each how much it contains, when it changed, and whether it is shared', async () => {
    await draw([roads, { ...roads, id: 'c2', name: 'Nurses', items: 1, shared: false }]);
    expect(screen.getByRole('link', { name: 'Roads' })).toHaveAttribute('href', '/context/collections/c1');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('And bridges1,204 itemsChanged 3 November 2026Shared by link');
    expect(second).toHaveTextContent('1 itemChanged');
    expect(second).not.toHaveTextContent('Shared');
  });

  it('says how to keep items if there is no collection yet', async () => {
    await draw([], { collectionsUsed: 0 });
    expect(screen.getByRole('heading', { name: 'No collections yet' })).toBeVisible();
    expect(screen.getByText(/Press “Save”/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create collection' })).toBeVisible();
  });

  it('shows the plan’s limit before it is reached, and where to get more', async () => {
    await draw([roads], { collections: 10, collectionsUsed: 9 });
    expect(screen.getByText(/9 of 10 collections used with your Stem plan\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Larger plans include more' })).toHaveAttribute('href', '/membership');
  });

  it('has no form that could only be refused', async () => {
    await draw([roads], { collections: 1, collectionsUsed: 1, plan: 'roots' });
    expect(screen.getByText(/1 of 1 collection used with your Roots plan\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create collection' })).toBeNull();
  });

  it('does not mention larger plans if there is no limit, and confirms a deletion', async () => {
    await draw([roads], { collections: null, plan: 'branch' }, `${path}?done=deleted`);
    expect(screen.getByText('Unlimited collections with your Branch plan.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Collection deleted.');
  });

  it('creates a collection and opens it; a refusal by the plan links to the plans', async () => {
    const requests: RequestLog = [];
    expect(await make({ '/api/context/collections/make': () => ({ id: 'c9' }) }, requests)).toEqual({
      ...{ kind: 'redirect', status: 303, to: '/context/collections/c9' },
    });
    expect(requests[0]?.input).toEqual({ name: 'Nurses', about: '' });
    const full = () => {
      throw new AppError('conflict', 'Your plan has 1 collection.', { hint: 'Larger plans include more.' });
    };
    expect(await make({ '/api/context/collections/make': full })).toMatchObject({
      errors: { form: 'Your plan has 1 collection.', hint: 'Larger plans include more.', plans: 'See plans' },
      values: { name: ' Nurses ' },
    });
  });
});
