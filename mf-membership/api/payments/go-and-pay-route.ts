import { AppError } from 'shared-contracts/app-error';
import { paymentKeyRule, referenceRule } from 'shared-contracts/membership/rules';
import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipContext } from '../membership-tables.ts';
import { canBePaid } from './can-be-paid.ts';
import { findIntent } from './find-intent.ts';
import { paymentPage } from './payment-key.ts';

const isRight = (rule: { validate(value: unknown): { readonly error?: Error | undefined } }, text: string): boolean =>
  rule.validate(text).error === undefined;

/** Where a payment's page is; without its key the page says what is missing. */
function pageOf(reference: string, key: string | null): string {
  return key !== null && isRight(paymentKeyRule(), key) ? paymentPage(reference, key) : `/payments/${reference}`;
}

async function goAndPay(anyContext: SliceContext, { params, query }: MachineRequest): Promise<MachineAnswer> {
  const context = membershipContext(anyContext);
  const reference = params['reference'] ?? '';
  const intent = isRight(referenceRule(), reference) ? await findIntent(context.db, reference) : null;
  if (intent === null) throw new AppError('not-found', 'There is no such payment');
  const location = canBePaid(context, intent) ? intent.checkout_url : null;
  return {
    status: 303,
    headers: { location: location ?? pageOf(reference, query.get('key')) },
    cache: 'private',
  };
}

/** The way to the provider while a payment can be paid, and to the payment's page else. A plain link: nothing changes by it. */
export const goAndPayRoute: MachineRoute = { methods: ['GET'], path: '/pay/:reference', open: false, handle: goAndPay };
