import { AppError } from 'shared-contracts/app-error';
import { paymentKeyRule, referenceRule } from 'shared-contracts/membership/rules';
import type { FileRoute } from 'shared-contracts/server/api-slice';
import { membershipContext } from '../membership-tables.ts';
import { isKeyOfPayment } from '../payments/payment-key.ts';
import { renderReceipt } from './render-receipt.ts';
import { readReceipt } from './read-receipt.ts';

const noSuch = (): AppError => new AppError('not-found', 'There is no such receipt');

/** Serves `/api/ms/receipts/<reference>.pdf?key=`: the receipt, for anyone with the key of its payment. */
export const receiptRoute: FileRoute = {
  path: '/api/ms/receipts/:file',
  handle: async (anyContext, params, query) => {
    const context = membershipContext(anyContext);
    const [, reference = ''] = /^(.{1,64})\.pdf$/.exec(params['file'] ?? '') ?? [];
    const key = query.get('key') ?? '';
    const isAsked = [referenceRule().required().validate(reference), paymentKeyRule().required().validate(key)];
    if (isAsked.some(({ error }) => error !== undefined)) throw noSuch();
    const facts = await readReceipt(context.db, reference);
    if (facts === null || !isKeyOfPayment({ key_hash: facts.keyHash }, key)) throw noSuch();
    return {
      body: await renderReceipt(facts, context),
      type: 'application/pdf',
      filename: `receipt-${facts.number}.pdf`,
      // Private, and it changes with a refund.
      cache: 'private',
    };
  },
};
