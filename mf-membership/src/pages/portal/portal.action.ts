import { AppError, isAppError } from 'shared-contracts/app-error';
import type { Call } from 'shared-contracts/endpoint';
import { getMembership, type Membership } from 'shared-contracts/membership/get-membership';
import { moneyText } from 'shared-contracts/membership/money';
import { ownValue } from 'shared-contracts/own-value';
import type { FormErrors, PageAction } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';
import { isPayWith, payWithField } from '../../paying/pay-with.ts';
import { dueOf } from '../../plans/due-of.ts';
import { isPausedWithoutAccess } from '../../plans/is-paused-without-access.ts';
import { changedPath, type PortalDone } from './portal-address.ts';
import { cancelSubscription } from '../../../api/subscriptions/cancel-subscription.endpoint.ts';
import { resumeSubscription } from '../../../api/subscriptions/resume-subscription.endpoint.ts';
import { pauseSubscription } from '../../../api/subscriptions/pause-subscription.endpoint.ts';
import { updateCard } from '../../../api/subscriptions/update-card.endpoint.ts';

interface PortalRequest {
  readonly call: Call;
  readonly field: (name: string) => string;
  readonly links: SiteLinks;
}

const monthsOf = (typed: string): 1 | 2 | 3 => ([1, 2, 3] as const).find((count) => String(count) === typed) ?? 1;

const backToPortal =
  (send: (sent: PortalRequest) => Promise<PortalDone>) =>
  async (sent: PortalRequest): Promise<string> =>
    changedPath(sent.links, await send(sent));

/**
 * Throws `conflict` when resuming costs another amount than the form says, as when the form was loaded before the paid
 * time was over.
 */
function checkResume(membership: Membership, { id, due }: { readonly id: string; readonly due: number }): void {
  const { subscription } = membership;
  if (subscription?.id !== id || !isPausedWithoutAccess(membership, subscription)) return;
  const { price } = dueOf(subscription);
  if (price.amount === due) return;
  throw new AppError(
    'conflict',
    `Your paid period is over: resuming costs ${moneyText(price)} now. You have not been charged.`,
    {
      hint: 'Press “Resume now” once more if you agree.',
    },
  );
}

/** The forms of the page by their field `do`. Each resolves to the address to continue at. */
const handlers: Readonly<Record<string, (sent: PortalRequest) => Promise<string>>> = {
  cancel: backToPortal(async ({ call, field }) => {
    const reason = field('reason');
    await call(cancelSubscription, { id: field('id'), ...(reason !== '' && { reason }) });
    return field('kind') === 'donation' ? 'gift-cancelled' : 'cancelled';
  }),
  resume: backToPortal(async ({ call, field }) => {
    checkResume(await call(getMembership, {}), { id: field('id'), due: Number(field('due')) });
    await call(resumeSubscription, { id: field('id') });
    return 'resumed';
  }),
  pause: backToPortal(async ({ call, field }) => {
    await call(pauseSubscription, { id: field('id'), months: monthsOf(field('months')) });
    return 'paused';
  }),
  card: async ({ call, field }) => {
    const way = field(payWithField);
    const attempt = field('attempt');
    const due = Number(field('due'));
    const provider = isPayWith(way) && way !== 'saved' ? way : 'paystack';
    return (await call(updateCard, { id: field('id'), provider, due, ...(attempt !== '' && { attempt }) })).next;
  },
};

const ownErrors: readonly string[] = [
  'bad-request',
  'conflict',
  'gone',
  'not-found',
  'too-many-requests',
  'unavailable',
];

const showFormAgain = (form: string, hint?: string): FormErrors => ({
  kind: 'form-errors',
  errors: { form, ...(hint !== undefined && { hint }) },
  values: {},
});

/** Handles the portal's forms. They work without script, and lead back to the portal or to a provider. */
export const sendPortal: PageAction = async ({ call, form, links }) => {
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const send = ownValue(handlers, field('do'));
  if (send === undefined) return showFormAgain('This form is out of date. Please try again.');
  try {
    return { kind: 'redirect', to: await send({ call, field, links }), status: 303 };
  } catch (error) {
    if (!isAppError(error) || !ownErrors.includes(error.code)) throw error;
    return showFormAgain(error.message, error.details.hint);
  }
};
