import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { readDispute } from '../providers/paystack/read-transaction.ts';
import { openTestMember, type TestMember } from '../subscriptions/testing/test-member.ts';
import { compareBooks } from '../testing/compare-books.ts';
import { disputePayment } from './dispute-payment.ts';

const price = 600_000;

onDatabase('a plan with a disputed payment', (databases) => {
  let member: TestMember;
  let reference: string;
  let paymentId: string;
  beforeEach(async () => {
    member = await openTestMember(databases);
    ({ reference } = await member.join('branch'));
    const [payment] = await member.payments();
    paymentId = payment?.provider_payment_id ?? '';
  });

  const dispute = async (status: 'lost' | 'open', part: number | null): Promise<void> => {
    member.site.paystack.dispute(paymentId, status, part ?? price);
    await disputePayment(member.context, reference, status === 'open' ? 'opened' : 'lost', part);
    expect(await compareBooks(member.site)).toEqual([]);
  };
  const plan = async () => (await member.membership()).subscription?.plan ?? 'roots';

  it('stays open after a partial dispute, even if that is lost', async () => {
    await dispute('open', 10_000);
    await dispute('lost', 10_000);
    expect(await plan()).toBe('branch');
  });

  for (const part of [price, price * 2, null]) {
    it(`ends if the whole payment is disputed (reported: ${String(part)})`, async () => {
      await dispute('open', part);
      expect(await plan()).toBe('roots');
    });
  }

  it('ends if more is finally lost than was disputed at first', async () => {
    await dispute('open', 10_000);
    await dispute('lost', price);
    expect(await plan()).toBe('roots');
  });
});

describe('Paystack’s dispute statuses', () => {
  it.each([
    ['resolved', 'merchant-accepted', 'lost'],
    ['resolved', 'auto-accepted', 'lost'],
    ['resolved', 'declined', 'won'],
    ['resolved', null, 'open'],
    ['resolved', 'a-word-of-tomorrow', 'open'],
    ['awaiting-bank-feedback', 'declined', 'open'],
  ] as const)('%s, %s: %s', (status, resolution, reported) => {
    expect(readDispute({ id: 1, status, resolution, refund_amount: null })).toEqual({
      disputeId: '1',
      status: reported,
      amount: null,
    });
  });
});
