import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { gift } from '../testing/make-gift.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { leaveWall, listDonorsEndpoint, moderateDonor } from './donor-wall.endpoint.ts';
import { getGiving } from './get-giving.endpoint.ts';
import { pageSponsors, sponsorsVersion } from './page-sponsors.endpoint.ts';
import { startDonation } from './start-donation.endpoint.ts';

const page = 'lagos-courier-1964-03-07-p1';
let sender = 0;

/** An archive with one page, which also has a former address. */
const archive = {
  things: (wanted: readonly { readonly slug: string }[]) =>
    Promise.resolve(
      wanted.map(({ slug }) =>
        slug === page || slug === 'former-address'
          ? {
              page: {
                ...{ slug: page, label: '1', date: { year: 1964, month: 3, day: 7 } },
                title: { slug: 'lagos-courier', name: 'Lagos Courier' },
              },
            }
          : null,
      ),
    ),
} as unknown as ArchiveReader;

onDatabase('the donors of a page', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });

  async function give(change: Parameters<typeof gift>[0] = {}) {
    sender += 1;
    const client = { ip: `10.4.${String(sender >> 8)}.${String(sender & 255)}`, userAgent: '', device: null };
    const { reference, key } = await startDonation.handle(
      { ...site.as({ id: null, client }), archive },
      gift({ email: `sponsor-${String(sender)}@example.org`, wall: true, page, ...change }),
    );
    (change.provider === 'flutterwave' ? site.flutterwave : site.paystack).pay(reference);
    await settlePayment(site.context, reference);
    site.clock.advance(1_000);
    return { reference, key };
  }
  const editor = () => site.as({ id: 'the-editor', role: 'editor' });
  const show = (reference: string, isShown = true) => moderateDonor.handle(editor(), { reference, show: isShown });
  const namedOn = (slug = page) => pageSponsors.handle(site.context, { page: slug });

  it('are named once an editor has approved it, in the order of their gifts', async () => {
    const [first, second] = [await give({ name: 'Ada' }), await give({ name: 'Tunde', anonymous: true })];
    expect(await namedOn()).toEqual({ names: [], total: 0 });
    await show(second.reference);
    expect(await namedOn()).toEqual({ names: [''], total: 1 });
    await show(first.reference);
    expect(await namedOn()).toEqual({ names: ['Ada', ''], total: 2 });
    expect(await namedOn('another-page')).toEqual({ names: [], total: 0 });
    await show(first.reference, false);
    expect(await namedOn()).toEqual({ names: [''], total: 1 });
  });

  it('are not named if they did not ask for it, have withdrawn it, were refunded, or gave less than a page costs', async () => {
    await give({ wall: false, name: 'Silent' });
    const small = await give({ name: 'Small', amount: 99_999 });
    const [left, refunded] = [await give({ name: 'Left' }), await give({ name: 'Refunded' })];
    const dollars = await give({ name: 'Abroad', amount: 1_500, currency: 'USD', provider: 'flutterwave' });
    for (const { reference } of [small, left, refunded, dollars]) await show(reference);
    await leaveWall.handle(site.context, left);
    await refundPayment(site.context, { reference: refunded.reference, reason: 'asked for' });
    expect(await namedOn()).toEqual({ names: ['Abroad'], total: 1 });
  });

  it('are counted after the first three', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await show((await give({ name })).reference);
    expect(await namedOn()).toEqual({ names: ['A', 'B', 'C'], total: 5 });
  });

  it('give for the permanent address of a page, and nothing starts for a page that is not in the archive', async () => {
    await show((await give({ name: 'Ada', page: 'former-address' })).reference);
    expect(await namedOn()).toEqual({ names: ['Ada'], total: 1 });
    await expect(give({ page: 'withdrawn' })).rejects.toMatchObject({ code: 'conflict' });
    const asked = (slug: string) => getGiving.handle({ ...site.context, archive }, { page: 1, for: slug });
    expect((await asked(page)).sponsored).toEqual({ slug: page, name: 'Lagos Courier, 7 March 1964, page 1' });
    expect((await asked('withdrawn')).sponsored).toBeNull();
  });

  it('are listed for editors with their page', async () => {
    await give({ name: 'Ada' });
    const { donors } = await listDonorsEndpoint.handle(editor(), { state: 'waiting', page: 1 });
    expect(donors).toMatchObject([{ name: 'Ada', page }]);
  });

  it('change the version of public pages when they are shown or hidden', async () => {
    const version = () => {
      site.clock.advance(2_000);
      return sponsorsVersion(site.context);
    };
    const { reference } = await give({ name: 'Ada' });
    const before = await version();
    await show(reference);
    const shown = await version();
    expect(shown).not.toBe(before);
    await show(reference, false);
    expect(await version()).toBe(before);
  });
});
