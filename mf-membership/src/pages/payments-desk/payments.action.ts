import { isAppError } from 'shared-contracts/app-error';
import type { Call } from 'shared-contracts/endpoint';
import { moneyDesk } from 'shared-contracts/membership/desk/desk-links';
import { giveBack } from 'shared-contracts/membership/desk/give-back';
import { mendTrouble } from 'shared-contracts/membership/desk/mend-trouble';
import type { PageAction } from 'shared-contracts/page';

type Field = (name: string) => string;
/** Answers where to go on. */
type Deed = (call: Call, field: Field) => Promise<string>;

const done = (address: string, what: string): string => `${address}${address.includes('?') ? '&' : '?'}done=${what}`;

const deeds: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  [
    'give-back',
    async (call, field) => {
      const reference = field('payment');
      const wish = { reference, amount: Number(field('amount')), reason: field('reason'), attempt: field('attempt') };
      return done(moneyDesk.payment(reference), (await call(giveBack, wish)).state);
    },
  ],
  ...(['event', 'refund', 'stray'] as const).map((what): readonly [string, Deed] => [
    what,
    async (call, field) => {
      await call(mendTrouble, { what, id: field('id') });
      return done(moneyDesk.payments(), what);
    },
  ]),
]);

const told: readonly string[] = ['bad-request', 'not-found', 'conflict', 'gone', 'unavailable'];

/** The forms of the page: each leads back to where its outcome is seen. */
export const sendPaymentsDesk: PageAction = async ({ call, form }) => {
  const deed = deeds.get(form.get('do') ?? '');
  const again = (message: string) => ({ kind: 'form-errors', errors: { form: message }, values: {} }) as const;
  if (deed === undefined) return again('This form is of an older page. Please try once more.');
  try {
    return { kind: 'redirect', to: await deed(call, (name) => (form.get(name) ?? '').trim()), status: 303 };
  } catch (error) {
    if (!isAppError(error) || !told.includes(error.code)) throw error;
    return again(error.message);
  }
};
