import { screen } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { loaderContext } from '../../testing/sample-money.ts';
import { endMonthlyGift, loadGift } from './gift.loader.ts';
import { Page } from './gift-page.tsx';

const address = '/gifts/g1?key=kkkkkkkkkkkkkkkkkkkkkk';
const gift = {
  price: { amount: 800_000, currency: 'NGN' },
  startedAt: Date.UTC(2026, 9, 22, 9),
  nextAt: Date.UTC(2026, 11, 22, 9),
};

const contextOf = (answers: Parameters<typeof loaderContext>[1]) =>
  loaderContext(address, answers, { params: { gift: 'g1' } });

async function show(answer: () => Promise<unknown>): Promise<void> {
  const loaded = await loadGift(contextOf({ '/api/ms/gift': answer }));
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  await drawInSite(
    <PageProvider value={{ data: loaded.data, head: loaded.head, form: null }}>
      <Page />
    </PageProvider>,
    { at: address },
  );
}

describe('the page of a monthly gift', () => {
  it('says what is given and when it is charged next, with a form without script that ends it', async () => {
    await show(() => Promise.resolve(gift));
    expect(
      screen.getByText(/^₦8,000 a month, since 22 October 2026\. The next payment is on 22 December 2026/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'End this gift' }).closest('form')).toHaveAttribute('method', 'post');
  });

  it('says that a gift has ended, and offers no second ending', async () => {
    await show(() => Promise.resolve({ ...gift, nextAt: null }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your monthly gift has ended');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['not-found', 'bad-request'] as const)('explains a link without a gift: %s', async (code) => {
    const refuse = (): Promise<never> => Promise.reject(new AppError(code, 'There is no such gift'));
    expect(await loadGift(contextOf({ '/api/ms/gift': refuse }))).toMatchObject({
      status: 404,
      head: { noindex: true },
    });
    await show(refuse);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link isn’t valid');
  });

  it('ends the gift of its own link, and returns to the page', async () => {
    const inputs: unknown[] = [];
    const end = (input: never): Promise<unknown> => Promise.resolve(void inputs.push(input));
    const form = new URLSearchParams();
    expect(await endMonthlyGift({ ...contextOf({ '/api/ms/end-gift': end }), form })).toEqual({
      ...{ kind: 'redirect', status: 303 },
      to: address,
    });
    expect(inputs).toEqual([{ gift: 'g1', key: 'kkkkkkkkkkkkkkkkkkkkkk' }]);
  });
});
