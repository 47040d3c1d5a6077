import { faultNames, isFaultName, type FaultName } from '../faults.ts';
import { json, page, seeOther, type Answer } from '../http/reply.ts';
import { fieldsOf, textOf, type SandboxRequest } from '../http/request.ts';
import { get, post, type Route } from '../http/route.ts';
import { disputePayment, type DisputeStep } from '../money/dispute-payment.ts';
import { totalsByProvider } from '../money/provider-totals.ts';
import { canBePaid, payWithCard } from '../money/pay-with-card.ts';
import type { SandboxPayment } from '../sandbox-types.ts';
import { findCard } from '../test-cards.ts';
import { resend } from '../webhooks/deliver-webhooks.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { panelPage } from './panel-page.ts';

const unitMs = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, ms: 1 } as const;

/**
 * Returns how far to advance the clock, in ms: the sum of `days`, `hours`, `minutes` and `ms`. Null when none is given
 * or one is not a number.
 */
function readAdvance(fields: Fields): number | null {
  let sum = 0;
  for (const [unit, ms] of Object.entries(unitMs)) {
    const value = textOf(fields, unit);
    if (value !== '' && !/^\d{1,15}(\.\d+)?$/.test(value)) return null;
    sum += Number(value) * ms;
  }
  return sum > 0 ? sum : null;
}

const maxTimes = 1_000_000;

/**
 * Returns how many more times each fault happens; `-1` means always. Null for an unknown fault or an invalid number.
 */
function readFaults(fields: Fields): Readonly<Partial<Record<FaultName, number>>> | null {
  const input: Partial<Record<FaultName, number>> = {};
  for (const name of Object.keys(fields)) {
    const value = textOf(fields, name);
    const times = value === '' ? 0 : Number(value);
    if (!isFaultName(name) || !Number.isInteger(times) || times < -1 || times > maxTimes) return null;
    input[name] = times;
  }
  return input;
}

/** Returns false for forms sent from pages of other sites. Programs send no `Origin`, and may do everything. */
function isSameOrigin(request: SandboxRequest, url: string): boolean {
  const fetchSite = request.header('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none';
  const origin = request.header('origin');
  return origin === null || origin === new URL(url).origin;
}

type Fields = Readonly<Record<string, unknown>>;

/** An object is the response; a sentence is the reason for a refusal. */
type Outcome = object | string;

type ControlAction = (world: SandboxContext, fields: Fields) => Outcome | Promise<Outcome>;

const isForm = (request: SandboxRequest): boolean =>
  request.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;

/**
 * Responds to programs in JSON, and redirects forms of the panel back to it, with the reason when the action failed.
 */
const control =
  (part: string, work: ControlAction): Route['handle'] =>
  async (world, request): Promise<Answer> => {
    if (!isSameOrigin(request, world.url)) return json(403, { message: 'Only the sandbox’s own pages can do this' });
    const outcome = await work(world, fieldsOf(request));
    if (!isForm(request)) {
      return typeof outcome === 'string' ? json(400, { message: outcome }) : json(200, outcome);
    }
    return seeOther(typeof outcome === 'string' ? `/?problem=${encodeURIComponent(outcome)}#${part}` : `/#${part}`);
  };

const clockOf = ({ clock }: SandboxContext): object => ({ now: clock.now(), offset: clock.offset() });

const advance: ControlAction = (world, fields) => {
  const ms = readAdvance(fields);
  if (ms === null) return 'Give a number of days, hours, minutes or ms';
  world.clock.advance(ms);
  world.wake();
  return clockOf(world);
};

const setFaults: ControlAction = ({ faults }, fields) => {
  const input = readFaults('none' in fields ? Object.fromEntries(faultNames.map((name) => [name, 0])) : fields);
  if (input === null) return 'There is no such fault, or the number of times is not valid';
  faults.set(input);
  return faults.counts();
};

const notFound = 'There is no such payment';

/** Returns the newest payment with this reference, at either provider. */
const paymentOf = ({ store }: SandboxContext, fields: Fields): SandboxPayment | null =>
  store.payments.find({ reference: textOf(fields, 'reference') });

const pay: ControlAction = (world, fields) => {
  const payment = paymentOf(world, fields);
  const card = findCard(textOf(fields, 'card') || 'success');
  if (payment === null) return notFound;
  if (card === null) return 'There is no such test card';
  if (!canBePaid(payment)) return 'This payment has ended';
  return payWithCard(world, payment, card, true);
};

const steps: readonly DisputeStep[] = ['open', 'lost', 'won'];

const dispute: ControlAction = (world, fields) => {
  const payment = paymentOf(world, fields);
  const step = steps.find((one) => one === (textOf(fields, 'step') || 'open'));
  if (payment === null) return notFound;
  return (
    (step === undefined ? null : disputePayment(world, payment, step)) ?? 'It cannot be disputed in its present state'
  );
};

const maxDeclines = 100;

/** Makes the card that made this payment decline its next charges. */
const decline: ControlAction = (world, fields) => {
  const payment = paymentOf(world, fields);
  const times = Number(textOf(fields, 'times') || 1);
  if (payment === null) return notFound;
  const card = payment.token === '' ? null : world.store.cards.find({ token: payment.token });
  if (card === null) return 'It was not paid with a reusable card';
  if (!Number.isInteger(times) || times < 0 || times > maxDeclines) return 'Give a number of times, at most 100';
  return world.store.cards.save({ ...card, declines: times });
};

const resendWebhook: ControlAction = (world, fields) => {
  const id = Number(textOf(fields, 'id'));
  const webhook = Number.isSafeInteger(id) ? world.store.webhooks.find({ id }) : null;
  if (webhook === null) return 'There is no such webhook';
  resend(world, webhook);
  return { id };
};

const waitUntilIdle: ControlAction = async (world) => {
  await world.idle();
  return clockOf(world);
};

const transactions: Route['handle'] = ({ store }, { query }) => {
  const reference = query.get('reference');
  return json(200, store.payments.list(reference === null ? {} : { reference }, 1000));
};

/** The control panel at `/`, and the same actions for programs below `/_control`. */
export const controlRoutes: readonly Route[] = [
  get('/', (world, { query }) => page(200, panelPage(world, (query.get('problem') ?? '').slice(0, 200)))),
  get('/_control/clock', (world) => json(200, clockOf(world))),
  get('/_control/faults', ({ faults }) => json(200, faults.counts())),
  get('/_control/transactions', transactions),
  get('/_control/webhooks', ({ store }) => json(200, store.webhooks.list({}, 1000))),
  get('/_control/books', ({ store }) => json(200, totalsByProvider(store))),
  post('/_control/advance', control('clock', advance)),
  post('/_control/faults', control('faults', setFaults)),
  post('/_control/pay', control('payments', pay)),
  post('/_control/dispute', control('payments', dispute)),
  post('/_control/decline', control('payments', decline)),
  post('/_control/send-again', control('webhooks', resendWebhook)),
  post('/_control/rest', control('clock', waitUntilIdle)),
];
