import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { ListView } from './list-view.tsx';
import { PaymentView } from './payment-view.tsx';
import type { PaymentsAdminData } from './payments-data.ts';

/** `/desk/payments`: finds payments, refunds them, and retries what failed. Everything works without script. */
export function Page(): JSX.Element {
  const { data } = usePage<PaymentsAdminData>();
  return data.view === 'list' ? <ListView data={data} /> : <PaymentView data={data} />;
}
