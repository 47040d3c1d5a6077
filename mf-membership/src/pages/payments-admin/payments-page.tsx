import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { ListView } from './list-view.tsx';
import { PaymentView } from './payment-view.tsx';
import type { PaymentsAdminData } from './payments-data.ts';

/** `/desk/payments`: find payments, give money back, and mend what a machine could not. All works without script. */
export function Page(): JSX.Element {
  const { data } = usePage<PaymentsAdminData>();
  return data.view === 'list' ? <ListView data={data} /> : <PaymentView data={data} />;
}
