import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { PageLoader, PageResult, Visitor } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { loadDonate } from '../pages/donate/donate.loader.ts';
import { Page as DonatePage } from '../pages/donate/donate-page.tsx';
import { loadMembership } from '../pages/membership/membership.loader.ts';
import { Page as MembershipPage } from '../pages/membership/membership-page.tsx';
import { mockDialog } from '../testing/mock-dialog.ts';
import { sampleGiving } from '../testing/sample-giving.ts';
import { loaderContext, sampleAt } from '../testing/sample-money.ts';

beforeAll(mockDialog);

const load = <Data,>(loader: PageLoader<Data>, path: string, chosen: Pick<Visitor, 'currency'> = {}) => {
  const context = loaderContext(
    path,
    {
      '/api/ms/paying-at': () => Promise.resolve(sampleAt),
      '/api/ms/giving': () => Promise.resolve(sampleGiving()),
      '/api/content/get-document': () => Promise.reject(new Error('the content service is down')),
    },
    { id: null },
  );
  return loader({ ...context, visitor: { ...context.visitor, ...chosen } });
};

async function choose<Data>(Page: ComponentType, loaded: PageResult<Data>, currency: string): Promise<unknown> {
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  await drawInSite(
    <PageProvider value={{ data: loaded.data, head: loaded.head, form: null }}>
      <Page />
    </PageProvider>,
  );
  const set = jest.spyOn(document, 'cookie', 'set');
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Currency' }), currency);
  return set.mock.calls.map(([line]) => line);
}

const cookies = (value: string) => [
  `currency=${value}; Path=/membership; SameSite=Lax`,
  `currency=${value}; Path=/donate; SameSite=Lax`,
];

afterEach(() => jest.restoreAllMocks());

describe('the currency of prices', () => {
  it('[R9.03] is dollars for plans until the reader chooses naira, which both pages remember', async () => {
    const loaded = await load(loadMembership, '/membership');
    expect(loaded).toMatchObject({ data: { query: { currency: 'USD' } } });
    expect(await choose(MembershipPage, loaded, 'NGN')).toEqual(cookies('NGN; Max-Age=31536000'));
    const again = await load(loadMembership, '/membership', { currency: 'NGN' });
    expect(again).toMatchObject({ data: { query: { currency: 'NGN' } } });
  });

  it('[R9.03] is dollars for gifts, or the last choice; going back to dollars needs no cookie', async () => {
    expect(await load(loadDonate, '/donate')).toMatchObject({ data: { choice: { currency: 'USD', amount: 1_500 } } });
    const loaded = await load(loadDonate, '/donate', { currency: 'NGN' });
    expect(loaded).toMatchObject({ data: { choice: { currency: 'NGN', amount: 800_000 } } });
    expect(await choose(DonatePage, loaded, 'USD')).toEqual(cookies('USD; Max-Age=0'));
  });

  it.each(['EUR', '__proto__', ''])('is dollars if the cookie says %j', async (currency) => {
    expect(await load(loadMembership, '/membership', { currency })).toMatchObject({
      data: { query: { currency: 'USD' } },
    });
  });
});
