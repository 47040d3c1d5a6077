import type { FileResponse } from 'shared-contracts/server/api-slice';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { readPdfFonts, readPdfText } from '../testing/read-pdf-text.ts';
import { gift } from '../testing/make-gift.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { receiptRoute } from './receipt-route.ts';
import { startDonation } from '../donations/start-donation.endpoint.ts';

let payer = 0;

onDatabase('receipts', (databases) => {
  let site: TestMembership;
  /** A different mailbox in each test, because rate limits count for the whole process. */
  let email: string;
  beforeEach(async () => {
    payer += 1;
    email = `payer-${String(payer)}@example.org`;
    site = await openTestMembership(databases);
  });

  async function give(change: Parameters<typeof gift>[0] = {}, context = site.context) {
    const { reference, key } = await startDonation.handle(context, gift({ email, ...change }));
    const { paymentId } = site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    return { reference, key, paymentId };
  }

  const ask = (file: string, key: string): Promise<FileResponse> =>
    receiptRoute.handle(site.context, { file }, new URLSearchParams({ key }));
  async function pdfOf({ reference, key }: { readonly reference: string; readonly key: string }): Promise<Buffer> {
    return Buffer.from((await ask(`${reference}.pdf`, key)).body as Uint8Array);
  }

  it('are one A4 page with selectable text: number, day in Lagos, payer, lines, fee and reference', async () => {
    const paid = await give({
      name: 'Ọláyínká Ɓauchi',
      coverFee: true,
      dedication: 'In memory of Ìyá Ẹlẹ́ja, first in the office',
    });
    const answer = await ask(`${paid.reference}.pdf`, paid.key);
    expect(answer).toMatchObject({ type: 'application/pdf', filename: 'receipt-T2026-000001.pdf', cache: 'private' });
    const bytes = await pdfOf(paid);
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.7/);
    expect(bytes.toString('latin1')).toContain('[0 0 595.28 841.89]');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    // The fonts are embedded, so the letters are visible.
    expect(readPdfFonts(bytes).map(({ length }) => length > 4_000)).toEqual([true, true]);
    const text = readPdfText(bytes).normalize('NFC');
    for (const words of [
      ...['Archivi.ng', 'Receipt T2026-000001', '15 January 2026', 'Ọláyínká Ɓauchi', email],
      ...[
        'In memory of Ìyá Ẹlẹ́ja, first in the office',
        '₦8,000',
        'Payment fee',
        '₦320',
        '₦8,320',
        'Visa ending 4081',
        paid.reference,
      ],
      ...[`Paystack, payment ${paid.paymentId}`, 'No money moved: test'],
    ]) {
      expect(text).toContain(words.normalize('NFC'));
    }
  });

  it('name themselves in the title, and have no stamp for real money', async () => {
    site = await openTestMembership(databases, { mode: 'live' });
    const bytes = await pdfOf(await give());
    expect(bytes.toString('latin1')).toContain('Receipt 2026-000001, Archivi.ng');
    expect(readPdfText(bytes)).not.toContain('No money moved');
  });

  it('are stamped in the sandbox, and after refunds', async () => {
    site = await openTestMembership(databases, { mode: 'sandbox' });
    const paid = await give();
    await refundPayment(site.context, { reference: paid.reference, amount: 300_000, reason: 'a mistake' });
    const part = readPdfText(await pdfOf(paid));
    expect(part).toContain('No money moved: sandbox');
    expect(part).toContain('Partly refunded: ₦3,000');
    expect(part).toContain('₦5,000');
    await refundPayment(site.context, { reference: paid.reference, reason: 'a mistake' });
    expect(readPdfText(await pdfOf(paid))).toContain('Refunded: ₦8,000');
  });

  it.each(['nonsense', '..%2f', 'arc-000000000000000000000000.pdf', '__proto__'])(
    'do not exist at %s',
    async (file) => {
      await expect(ask(file, 'A'.repeat(22))).rejects.toMatchObject({ code: 'not-found' });
    },
  );

  it('open only with their key, and not before the money has arrived', async () => {
    const { reference, key } = await startDonation.handle(site.context, gift({ email }));
    await expect(ask(`${reference}.pdf`, key)).rejects.toMatchObject({ code: 'not-found' });
    const paid = await give();
    await expect(ask(`${paid.reference}.pdf`, key)).rejects.toMatchObject({ code: 'not-found' });
    await expect(ask(`${paid.reference}.pdf`, '')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('are emailed once to the guest’s address, without any text that the guest chose', async () => {
    const paid = await give({ name: 'Buy at evil.test', dedication: 'Look at evil.test', coverFee: true });
    await settlePayment(site.context, paid.reference);
    const letters = await site.emails();
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      to: { account: null, address: email },
      subject: 'Receipt T2026-000001: ₦8,320 to Archivi.ng',
      link: { path: `/payments/${paid.reference}?key=${paid.key}&ask=no` },
    });
    expect(letters[0]?.text).toEqual(expect.arrayContaining(['Gift: ₦8,000', 'Payment fee: ₦320']));
    expect(JSON.stringify(letters)).not.toContain('evil');
  });

  it('are emailed to members even at unverified addresses, with a link to log in instead of a key', async () => {
    const account = site.account({ proven: false });
    const { key } = await give({ email: 'somebody-else@example.org' }, site.as({ id: account.id }));
    const [letter, ...others] = await site.emails();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: { account: account.id, onlyProven: false },
      link: { path: '/membership/manage' },
    });
    expect(JSON.stringify(letter)).not.toContain(key);
  });
});
