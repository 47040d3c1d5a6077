import { majorUnits } from 'shared-contracts/membership/money';
import type { Popup } from 'shared-contracts/membership/providers';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { IntentRow, PayerRow } from '../membership-tables.ts';

/** The window of a payment that was begun before, so that whoever closed it can open it again; null: the redirect. */
export function popupOf(
  access: PaymentAccess,
  intent: IntentRow,
  { email, name }: Pick<PayerRow, 'email' | 'name'>,
): Popup | null {
  const { script, publicKey } = access[intent.provider] ?? { script: null, publicKey: null };
  if (script === null || intent.state !== 'pending') return null;
  if (intent.provider === 'paystack') {
    return intent.access_code === null ? null : { provider: 'paystack', script, accessCode: intent.access_code };
  }
  if (publicKey === null) return null;
  return {
    ...{ provider: 'flutterwave', script, publicKey, reference: intent.reference },
    ...{ email, name, amount: majorUnits(intent), currency: intent.currency },
  };
}
