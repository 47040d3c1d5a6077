import type { ProviderName } from 'shared-contracts/membership/providers';
import type { SandboxPayment } from '../sandbox-types.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** A payment as the merchant requests it. Amounts are in minor units. */
export interface NewPayment {
  readonly provider: ProviderName;
  readonly reference: string;
  readonly email: string;
  readonly name: string;
  readonly title: string;
  readonly callback: string;
  readonly amount: number;
  readonly currency: string;
}

/** Opens a payment with a checkout address of its own. The caller has checked that the reference is new. */
export function startPayment({ store, clock }: SandboxContext, wanted: NewPayment): SandboxPayment {
  const { amount, ...value } = wanted;
  return store.payments.add({
    ...value,
    code: store.codeOf(`${wanted.provider}:${wanted.reference}`, 15),
    asked: amount,
    state: 'open',
    paid: 0,
    paidCurrency: '',
    fee: 0,
    paidAt: null,
    createdAt: clock.now(),
    card: '',
    token: '',
    message: '',
    dueAt: null,
    refunded: 0,
    returned: 0,
    dispute: 'none',
  });
}
