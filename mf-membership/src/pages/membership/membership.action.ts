import { isAppError } from 'shared-contracts/app-error';
import { defaultCurrency } from 'shared-contracts/membership/money';
import type { FormErrors, GoElsewhere, PageAction } from 'shared-contracts/page';
import { isPayWith, payWithField } from '../../paying/pay-with.ts';
import { readPlansQuery, backToOrder } from '../../plans/plan-address.ts';
import { changedPath } from '../portal/portal-address.ts';
import { startCheckout, type CheckoutInput } from '../../../api/plans/start-checkout.endpoint.ts';

const shownErrors: readonly string[] = ['bad-request', 'conflict', 'too-many-requests', 'unavailable', 'not-found'];

const seeOther = (to: string): GoElsewhere => ({ kind: 'redirect', to, status: 303 });

const showFormAgain = (form: string, hint?: string): FormErrors => ({
  kind: 'form-errors',
  errors: { form, ...(hint !== undefined && { hint }) },
  values: {},
});

function readOrder(form: URLSearchParams): CheckoutInput | null {
  const { plan, frequency, currency } = readPlansQuery(form, { frequency: 'monthly', currency: defaultCurrency });
  const payWith = form.get(payWithField) ?? 'paystack';
  const due = form.get('due') ?? '';
  if (plan === null || !isPayWith(payWith) || !/^\d{1,12}$/.test(due)) return null;
  const attempt = form.get('attempt');
  return {
    ...{ plan, frequency, currency, due: Number(due) },
    provider: payWith === 'saved' ? 'paystack' : payWith,
    card: payWith === 'saved' ? 'saved' : 'new',
    ...(attempt !== null && { attempt }),
  };
}

/**
 * Handles the checkout form: redirects to the provider, or shows the page again with the error and the current price.
 */
export const sendOrder: PageAction = async ({ call, form, links, visitor }) => {
  const order = readOrder(form);
  if (order === null) return showFormAgain('This form is out of date. Please try again.');
  if (visitor.id === null) return seeOther(links.logInThen(backToOrder(links, order)));
  try {
    const answer = await call(startCheckout, order);
    return seeOther(answer.outcome === 'pay' ? answer.next : changedPath(links, 'changed'));
  } catch (error) {
    if (!isAppError(error) || !shownErrors.includes(error.code)) throw error;
    return showFormAgain(error.message, error.details.hint);
  }
};
