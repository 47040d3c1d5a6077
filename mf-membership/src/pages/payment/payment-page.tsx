import type { JSX } from 'react';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { AskMonthly } from '../../donations/ask-monthly.tsx';
import { WallConsent } from '../../donations/wall-consent.tsx';
import { SandboxRibbon } from '../../parts/sandbox-ribbon.tsx';
import { deck, hero } from '../../parts/section.styles.ts';
import { InForce } from './in-force.tsx';
import type { PaymentData } from './payment-data.ts';
import { PaymentWays } from './payment-ways.tsx';
import { paymentText, paymentTitle, whatFor } from './payment-words.ts';
import { ReceiptPart } from './receipt-part.tsx';
import { usePayment } from './use-payment.ts';
import { useUpgraded } from './use-upgraded.ts';

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

interface KnownProps {
  readonly given: PaymentView;
  readonly data: PaymentData;
}

function Known({ given, data }: KnownProps): JSX.Element {
  const payment = usePayment(given, data.key);
  useUpgraded(payment);
  return (
    <div css={frame}>
      <SandboxRibbon at={{ mode: payment.mode, sandboxUrl: data.sandboxUrl }} />
      <header css={[hero, notPrinted]}>
        <h1>{paymentTitle(payment)}</h1>
        {/* In its place from the start, so that what changes is read out. */}
        <p css={deck} role="status" aria-busy={isOpen(payment) || undefined}>
          {paymentText(payment)}
        </p>
        {isOpen(payment) && <p>For {whatFor(payment)}.</p>}
      </header>
      <InForce payment={payment} own={data.own} sawItCome={isOpen(given)} />
      <AskMonthly payment={payment} paymentKey={data.key} />
      <ReceiptPart payment={payment} />
      <WallConsent payment={payment} paymentKey={data.key} />
      <PaymentWays payment={payment} data={data} />
    </div>
  );
}

function Unknown(): JSX.Element {
  const { links } = useSite();
  return (
    <div css={hero}>
      <h1>This address opens no payment</h1>
      <p css={deck}>
        A payment’s address ends in a long key. Open it from the letter that we sent, or from{' '}
        <TextLink to={links.portal}>your membership</TextLink>.
      </p>
    </div>
  );
}

/** `/payments/:reference?key=`: how a payment stands, and its receipt. */
export function Page(): JSX.Element {
  const { data } = usePage<PaymentData>();
  return data.payment === null ? <Unknown /> : <Known given={data.payment} data={data} />;
}
