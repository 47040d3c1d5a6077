import { isAppError } from 'shared-contracts/app-error';
import { getMembership } from 'shared-contracts/membership/get-membership';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { getPayment } from '../../../api/payments/get-payment.endpoint.ts';
import { getPayingAt } from '../../../api/payments/paying-at.endpoint.ts';
import type { PaymentData } from './payment-data.ts';

async function paymentOf({ call, params, url }: LoaderContext): Promise<PaymentView | null> {
  try {
    const key = url.searchParams.get('key') ?? '';
    return await call(getPayment, { reference: params['reference'] ?? '', key });
  } catch (error) {
    // A wrong key, a truncated address and an unknown payment give the same result.
    if (isAppError(error) && ['bad-request', 'not-found'].includes(error.code)) return null;
    throw error;
  }
}

/** Loads `/payments/:reference?key=`, for anyone with the key. Not cached, because the address contains a secret. */
export const loadPayment: PageLoader<PaymentData> = async (context) => {
  const { call, visitor, url } = context;
  // Must come first: reading the payment settles it, which may change the membership.
  const payment = await paymentOf(context);
  const [own, at] = await Promise.all([visitor.id === null ? null : call(getMembership, {}), call(getPayingAt, {})]);
  return {
    kind: 'page',
    data: {
      payment,
      key: url.searchParams.get('key') ?? '',
      own: own === null ? null : { plan: own.plan, subscription: own.subscription },
      sandboxUrl: at.sandboxUrl,
    },
    head: { title: payment === null ? 'No such payment' : 'Your payment', noindex: true },
    status: payment === null ? 404 : 200,
    incomplete: true,
  };
};
