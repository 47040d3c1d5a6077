import { isAppError } from 'shared-contracts/app-error';
import { factorNotice } from 'shared-contracts/auth/factor-notice';
import { moneyText, readAmount } from 'shared-contracts/membership/money';
import { ownValue } from 'shared-contracts/own-value';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { newAttempt } from '../../paying/new-attempt.ts';
import type { RefundDraft, PaymentsAdminData } from './payments-data.ts';
import { findPayments } from '../../../api/payments-admin/find-payments.endpoint.ts';
import { readPayment, type AdminPaymentDetails } from '../../../api/payments-admin/read-payment.endpoint.ts';
import { listProblems } from '../../../api/payments-admin/list-problems.endpoint.ts';
import { listTotals } from '../../../api/payments-admin/list-totals.endpoint.ts';

const done: Readonly<Record<string, string>> = {
  processed: 'Refunded.',
  pending: 'Refund requested. The provider has not confirmed it yet.',
  failed: 'The provider refused the refund. The payment is unchanged.',
  event: 'The event is being processed again.',
  refund: 'Refund requested again. If the provider refuses again, it is listed here.',
  stray: 'Refund requested.',
};

const minReasonLength = 3;

const pageIn = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

/** Returns the refund from the first step, or the errors in its values. */
function readDraft(
  { left }: AdminPaymentDetails,
  typed: { readonly amount: string; readonly reason: string },
): RefundDraft | Readonly<Record<string, string>> {
  const amount = readAmount(typed.amount, left.currency);
  const fits = amount !== null && amount > 0 && amount <= left.amount;
  const errors = {
    ...(fits ? {} : { amount: `Please enter an amount of at most ${moneyText(left)}` }),
    ...(typed.reason.length < minReasonLength ? { reason: 'Please give a short reason' } : {}),
  };
  if (!fits || typed.reason.length < minReasonLength) return errors;
  return { amount: { amount, currency: left.currency }, reason: typed.reason, attempt: newAttempt() };
}

async function paymentView({ call, url }: LoaderContext, reference: string) {
  const payment = await call(readPayment, { reference });
  const query = url.searchParams;
  const amountText = query.get('amount');
  const typed = { amount: (amountText ?? '').trim(), reason: (query.get('reason') ?? '').trim().slice(0, 300) };
  const read = amountText === null || payment.left.amount === 0 ? {} : readDraft(payment, typed);
  const draft = 'attempt' in read ? (read as RefundDraft) : null;
  return {
    view: 'payment',
    payment,
    typed,
    draft,
    errors: draft === null ? (read as Record<string, string>) : {},
  } as const;
}

async function listView({ call, url }: LoaderContext) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const page = pageIn(url.searchParams.get('page'));
  const isOverview = q === '' && page === 1;
  const [found, overview] = await Promise.all([
    call(findPayments, { q, page }),
    isOverview
      ? Promise.all([call(listProblems, {}), call(listTotals, {})]).then(([troubles, totals]) => ({ troubles, totals }))
      : null,
  ]);
  return { view: 'list', q, found, overview } as const;
}

/** Loads `/desk/payments?q=&page=`, or one payment with `?payment=&amount=&reason=`. For admins only. */
export const loadPaymentsAdmin: PageLoader<PaymentsAdminData> = async (context) => {
  const query = context.url.searchParams;
  const reference = query.get('payment');
  const action = query.get('done') ?? '';
  try {
    const view = await (reference === null ? listView(context) : paymentView(context, reference));
    const common = { role: context.visitor.role, done: ownValue(done, action) ?? null };
    const factor = view.view === 'list' ? await factorNotice(context.call) : null;
    const data: PaymentsAdminData = { ...common, factor, ...view };
    return { kind: 'page', data, head: { title: 'Payments', noindex: true } };
  } catch (error) {
    if (isAppError(error) && ['bad-request', 'not-found'].includes(error.code)) return { kind: 'not-found' };
    throw error;
  }
};
