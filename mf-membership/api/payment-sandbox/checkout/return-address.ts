import type { SandboxPayment } from '../sandbox-types.ts';

/** Returns the query parameters that the provider adds to the return address. */
function parametersOf(payment: SandboxPayment, isCancelled: boolean): Readonly<Record<string, string>> {
  const { reference } = payment;
  if (payment.provider === 'paystack') return { trxref: reference, reference };
  if (isCancelled) return { status: 'cancelled', tx_ref: reference };
  const status = {
    open: 'cancelled',
    ongoing: 'pending',
    pending: 'pending',
    failed: 'failed',
    succeeded: 'successful',
  };
  return { status: status[payment.state], tx_ref: reference, transaction_id: String(payment.id) };
}

/** Returns the address that the reader goes back to; null when the site gave no valid one. */
export function returnAddress(payment: SandboxPayment, isCancelled = false): string | null {
  const url = URL.parse(payment.callback);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  for (const [name, value] of Object.entries(parametersOf(payment, isCancelled))) url.searchParams.append(name, value);
  return url.href;
}
