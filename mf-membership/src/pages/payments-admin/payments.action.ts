import { isAppError } from 'shared-contracts/app-error';
import type { Call } from 'shared-contracts/endpoint';
import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import type { PageAction } from 'shared-contracts/page';
import { refundPayment } from '../../../api/payments-admin/refund-by-admin.endpoint.ts';
import { retryProblem } from '../../../api/payments-admin/retry-problem.endpoint.ts';

type Field = (name: string) => string;
/** Handles a form; resolves to the address to continue at. */
type FormHandler = (call: Call, field: Field) => Promise<string>;

const done = (address: string, what: string): string => `${address}${address.includes('?') ? '&' : '?'}done=${what}`;

const formHandlers: ReadonlyMap<string, FormHandler> = new Map<string, FormHandler>([
  [
    'give-back',
    async (call, field) => {
      const reference = field('payment');
      const draft = { reference, amount: Number(field('amount')), reason: field('reason'), attempt: field('attempt') };
      return done(paymentsAdminLinks.payment(reference), (await call(refundPayment, draft)).state);
    },
  ],
  ...(['event', 'refund', 'stray'] as const).map((what): readonly [string, FormHandler] => [
    what,
    async (call, field) => {
      await call(retryProblem, { what, id: field('id') });
      return done(paymentsAdminLinks.payments(), what);
    },
  ]),
]);

const shownErrors: readonly string[] = ['bad-request', 'not-found', 'conflict', 'gone', 'unavailable'];

/** Handles the forms of the page. Each redirects to where its result is shown. */
export const paymentsAdminAction: PageAction = async ({ call, form }) => {
  const handler = formHandlers.get(form.get('do') ?? '');
  const backTo = (message: string) => ({ kind: 'form-errors', errors: { form: message }, values: {} }) as const;
  if (handler === undefined) return backTo('This form is out of date. Please try again.');
  try {
    return { kind: 'redirect', to: await handler(call, (name) => (form.get(name) ?? '').trim()), status: 303 };
  } catch (error) {
    if (!isAppError(error) || !shownErrors.includes(error.code)) throw error;
    return backTo(error.message);
  }
};
