import { sandboxAccess } from 'shared-contracts/membership/sandbox-keys';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import type { MembershipContext } from '../../membership-tables.ts';
import { openSandbox, type OpenSandbox } from '../../payment-sandbox/open-sandbox.ts';
import { day, openTestMember } from '../testing/test-member.ts';
import { getMembership } from '../get-membership.endpoint.ts';
import { advanceSubscriptions } from '../subscription-clock.ts';
import { loadDemoMember } from './load-demo-member.ts';

type Context = MembershipContext & SliceContext;

onDatabase('the demonstration’s paying member', (databases) => {
  let sandbox: OpenSandbox;
  beforeEach(async () => {
    sandbox = await openSandbox({ siteUrl: 'http://127.0.0.1:1', seed: 'demo' });
  });
  afterEach(() => sandbox.close());

  async function open(): Promise<{ context: Context; advance: (ms: number) => void; planOf: () => Promise<unknown> }> {
    const { site } = await openTestMember(databases);
    const account = site.account({ email: 'member@example.org' });
    const { url } = sandbox;
    const payments = {
      mode: 'sandbox',
      ...sandboxAccess(url),
      sandbox: { url, port: Number(new URL(url).port) },
    } as const;
    const context = { ...site.as({ id: account.id }), payments };
    return { context, advance: site.clock.advance, planOf: () => site.planOf(account.id) };
  }

  it('joins through the sandbox like anybody else, once, and is charged again a month later', async () => {
    const { context, advance, planOf } = await open();
    for (let start = 0; start < 3; start += 1) await loadDemoMember(context);
    expect(await planOf()).toMatchObject({ plan: 'stem', frequency: 'monthly', amount: 5, currency: 'USD' });
    expect(sandbox.control.payments()).toHaveLength(1);
    expect((await getMembership(context)).subscription).toMatchObject({
      ...{ plan: 'stem', state: 'active', price: { amount: 500, currency: 'USD' } },
      card: { brand: 'Visa', last4: '4081' },
    });
    advance(31 * day);
    await advanceSubscriptions(context);
    expect(sandbox.control.payments()).toHaveLength(2);
    expect((await getMembership(context)).payments.map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  it('waits for the next start if the sandbox does not respond', async () => {
    const { context, planOf } = await open();
    const { payments } = context;
    if (payments === undefined) throw new Error('Payments are open here');
    await loadDemoMember({ ...context, payments: { ...payments, sandbox: { url: 'http://127.0.0.1:1', port: 1 } } });
    expect(await planOf()).toBeNull();
    await loadDemoMember(context);
    expect(await planOf()).toMatchObject({ plan: 'stem' });
  });

  it('does not exist with real keys', async () => {
    const { context, planOf } = await open();
    const { payments } = context;
    if (payments === undefined) throw new Error('Payments are open here');
    await loadDemoMember({ ...context, payments: { ...payments, mode: 'test', sandbox: null } });
    expect(await planOf()).toBeNull();
    expect(sandbox.control.payments()).toEqual([]);
  });
});
