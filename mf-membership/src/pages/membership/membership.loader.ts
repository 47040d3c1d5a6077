import { isAppError } from 'shared-contracts/app-error';
import { getDocument } from 'shared-contracts/content/get-document';
import type { Call } from 'shared-contracts/endpoint';
import { getMembership, type Membership } from 'shared-contracts/membership/get-membership';
import type { LoaderContext, PageLoader, Visitor } from 'shared-contracts/page';
import { fieldsOf, itemsOf, textOf } from 'shared-contracts/stories/read-unknown';
import { safeRichText } from 'shared-contracts/stories/safe-rich-text';
import { getPayingAt } from '../../../api/payments/paying-at.endpoint.ts';
import { quotePlan } from '../../../api/plans/quote-plan.endpoint.ts';
import { chosenCurrency } from '../../parts/chosen-currency.ts';
import { newAttempt } from '../../paying/new-attempt.ts';
import { readPlansQuery, type PlansQuery } from '../../plans/plan-address.ts';
import type { MembershipData, Order, ReaderLetter } from './membership-data.ts';

/** The number of letters on this page; the front page shows all of them. */
const maxLetters = 3;

function readLetter(row: unknown): readonly ReaderLetter[] {
  const { quote, name, role } = fieldsOf(row);
  const paragraphs = safeRichText(quote).flatMap(({ text }) => (text === '' ? [] : [text]));
  const who = textOf(name);
  return paragraphs.length === 0 || who === null ? [] : [{ paragraphs, name: who, role: textOf(role) }];
}

/** Loads the readers' letters from the front page's document; none when the content service fails. */
async function loadReaderLetters(call: Call): Promise<readonly ReaderLetter[]> {
  const { document } = await call(getDocument(), { type: 'home', uid: null }).catch(() => ({ document: null }));
  return itemsOf(fieldsOf(document?.data)['testimonials']).flatMap(readLetter).slice(0, maxLetters);
}

/** Errors that are shown in place of the price. */
const shownErrors: readonly string[] = ['bad-request', 'conflict', 'too-many-requests', 'unavailable'];

async function orderOf({ call, visitor }: LoaderContext, { plan, ...choice }: PlansQuery): Promise<Order | null> {
  if (plan === null) return null;
  try {
    const quote = await call(quotePlan, { plan, ...choice });
    return { kind: 'quote', quote, attempt: visitor.id === null ? null : newAttempt() };
  } catch (error) {
    if (!isAppError(error) || !shownErrors.includes(error.code)) throw error;
    return { kind: 'problem', text: [error.message, error.details.hint].filter(Boolean).join(' ') };
  }
}

/** The defaults: as the reader pays now, else monthly and in the currency that this browser chose last. */
const defaultsFor = (membership: Membership | null, visitor: Visitor): Pick<PlansQuery, 'currency' | 'frequency'> => {
  const subscription = membership?.subscription ?? null;
  return {
    frequency: subscription?.frequency ?? 'monthly',
    currency: subscription?.price.currency ?? chosenCurrency(visitor),
  };
};

/** Loads `/membership`. Guests who have not chosen a currency share one copy, so no membership is read for a guest. */
export const loadMembership: PageLoader<MembershipData> = async (context) => {
  const { call, url, visitor, links } = context;
  const membership = visitor.id === null ? null : await call(getMembership, {});
  const choice = readPlansQuery(url.searchParams, defaultsFor(membership, visitor));
  const [at, order, letters] = await Promise.all([
    membership?.at ?? call(getPayingAt, {}),
    orderOf(context, choice),
    loadReaderLetters(call),
  ]);
  const own = membership === null ? null : { plan: membership.plan, subscription: membership.subscription };
  return {
    kind: 'page',
    data: { query: choice, at, own, order, letters },
    head: {
      title: 'Membership',
      description: 'Reading stays free for everyone. Members pay for the scanning and get better tools in return.',
      canonical: links.membership,
      noindex: url.search !== '',
    },
  };
};
