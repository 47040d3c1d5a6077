import { AppError } from 'shared-contracts/app-error';
import { referenceRule } from 'shared-contracts/membership/rules';
import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipContext, type IntentRow, type MembershipContext } from '../membership-tables.ts';
import { canBePaid } from './can-be-paid.ts';
import { findIntent } from './find-intent.ts';
import { isKeyOfPayment, paymentPage } from './payment-key.ts';

const isReference = (text: string): boolean => referenceRule().validate(text).error === undefined;

/**
 * Without the key, the link leads to the payment's page: receipts show the reference, and the checkout shows the
 * payer's data.
 */
function nextAddress(context: MembershipContext, intent: IntentRow, key: string): string {
  const { reference, checkout_url } = intent;
  if (!isKeyOfPayment(intent, key)) return `/payments/${reference}`;
  return (canBePaid(context, intent) ? checkout_url : null) ?? paymentPage(reference, key);
}

async function redirectToCheckout(anyContext: SliceContext, { params, query }: MachineRequest): Promise<MachineAnswer> {
  const context = membershipContext(anyContext);
  const reference = params['reference'] ?? '';
  const intent = isReference(reference) ? await findIntent(context.db, reference) : null;
  if (intent === null) throw new AppError('not-found', 'That payment does not exist');
  return { status: 303, headers: { location: nextAddress(context, intent, query.get('key') ?? '') }, cache: 'private' };
}

/**
 * Redirects to the provider's checkout for anyone with the payment's key while it can be paid, otherwise to the
 * payment's page. It is a plain link that changes nothing.
 */
export const checkoutRoute: MachineRoute = {
  methods: ['GET'],
  path: '/pay/:reference',
  open: false,
  handle: redirectToCheckout,
};
