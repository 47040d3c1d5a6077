import { useEffect, useEffectEvent, useState, useRef, type JSX } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { majorUnits } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { deck } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { getPayment } from '../../../api/payments/get-payment.endpoint.ts';
import { AskMonthly } from '../../donations/ask-monthly.tsx';
import { WallConsent } from '../../donations/wall-consent.tsx';
import { SandboxRibbon } from '../../parts/sandbox-ribbon.tsx';
import { hero } from '../../parts/section.styles.ts';
import { callEndpoint } from '../../paying/call-endpoint.ts';
import { ActivePlan } from './active-plan.tsx';
import type { PaymentData } from './payment-data.ts';
import { PaymentLinks } from './payment-links.tsx';
import { paymentText, paymentTitle, whatFor } from './payment-texts.ts';
import { ReceiptPart } from './receipt-part.tsx';

/** A receipt older than this says nothing about the plan in force. */
const recentMs = 60 * 60 * 1000;

/** Updates the auth state once after the reader has paid for a plan, so that the navbar shows it (R4.08). */
function useUpgradedPlan({ state, for: choice, receipt, amount, own }: PaymentView, now = Date.now): void {
  const { upgradePlan, renewSession } = useSite();
  const { authReady, user } = useSelector(selectAuth);
  const requested = useRef(false);
  const plan = state === 'paid' && choice.kind === 'plan' ? choice : null;
  const isDue = own && authReady && user !== null && plan !== null && receipt !== null;
  const upgrade = useEffectEvent(async () => {
    if (requested.current || plan === null || receipt === null || user === null) return;
    if (user.plan === plan.plan && user.frequency === plan.frequency) return;
    if (now() - receipt.paidAt > recentMs) return;
    requested.current = true;
    const { currency } = amount;
    await upgradePlan({ plan: plan.plan, frequency: plan.frequency, amount: majorUnits(amount), currency }).catch(() =>
      renewSession(),
    );
  });
  useEffect(() => {
    if (isDue) upgrade().catch(() => undefined);
  }, [isDue]);
}

/** The delay before the first poll in ms; later delays grow. */
const firstWait = 3_000;
const longestWait = 30_000;
const backoff = 1.4;

/** Returns the payment, polling until its outcome is known. */
function usePayment(given: PaymentView, key: string): PaymentView {
  const { authFetch } = useSite();
  const [payment, setPayment] = useState(given);
  const { reference, state } = payment;
  const ask = useEffectEvent(async () => {
    if (!document.hidden) setPayment(await callEndpoint(authFetch, getPayment, { reference, key }));
  });
  const isOpen = state === 'pending';
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number): void => {
      timer = setTimeout(() => {
        ask()
          .catch(() => undefined)
          .finally(() => {
            if (timer !== undefined) wait(Math.min(ms * backoff, longestWait));
          });
      }, ms);
    };
    wait(firstWait);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [isOpen, reference]);
  return payment;
}

const frame = css`
  display: grid;
  gap: var(--space-6);
`;

const notPrinted = css`
  @media print {
    display: none;
  }
`;

const isOpen = ({ state }: PaymentView): boolean => state === 'pending';

/** The newspaper page that the gift pays for. */
function GiftPage({ payment: { state, for: gift } }: { readonly payment: PaymentView }): JSX.Element | null {
  const { links } = useSite();
  if (gift.kind !== 'donation' || gift.page === null) return null;
  return (
    <p>
      {state === 'paid' ? 'Your gift pays for' : 'This gift is for'}{' '}
      <TextLink to={links.newspaperPage(gift.page.slug)}>{gift.page.name}</TextLink>.
    </p>
  );
}

interface KnownPaymentProps {
  readonly given: PaymentView;
  readonly data: PaymentData;
}

function KnownPayment({ given, data }: KnownPaymentProps): JSX.Element {
  const payment = usePayment(given, data.key);
  useUpgradedPlan(payment);
  return (
    <div css={frame}>
      <SandboxRibbon at={{ mode: payment.mode, sandboxUrl: data.sandboxUrl }} />
      <header css={[hero, notPrinted]}>
        <h1>{paymentTitle(payment)}</h1>
        {/* Rendered from the start, so that screen readers announce changes. */}
        <p css={deck} role="status" aria-busy={isOpen(payment) || undefined}>
          {paymentText(payment)}
        </p>
        {isOpen(payment) && <p>For {whatFor(payment)}.</p>}
        <GiftPage payment={payment} />
      </header>
      <ActivePlan payment={payment} own={data.own} sawPaymentArrive={isOpen(given)} />
      <AskMonthly payment={payment} paymentKey={data.key} />
      <ReceiptPart payment={payment} />
      <WallConsent payment={payment} paymentKey={data.key} />
      <PaymentLinks payment={payment} data={data} />
    </div>
  );
}

function UnknownPayment(): JSX.Element {
  const { links } = useSite();
  return (
    <div css={hero}>
      <h1>This link isn’t valid</h1>
      <p css={deck}>
        Part of the link may be missing. Open it from the email we sent, or from{' '}
        <TextLink to={links.portal}>your membership</TextLink>.
      </p>
    </div>
  );
}

/** `/payments/:reference?key=`: the state of a payment, and its receipt. */
export function Page(): JSX.Element {
  const { data } = usePage<PaymentData>();
  return data.payment === null ? <UnknownPayment /> : <KnownPayment given={data.payment} data={data} />;
}
