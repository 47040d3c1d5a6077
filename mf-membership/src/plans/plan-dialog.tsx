import { useCallback, useEffect, useState, type JSX, type ReactNode } from 'react';
import type { PayingAt } from 'shared-contracts/membership/providers';
import type { PlanQuote, PlanChoice } from 'shared-contracts/membership/quote-plan';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { Dialog } from 'shared-contracts/ui/dialog';
import { quotePlan } from '../../api/plans/quote-plan.endpoint.ts';
import { SandboxRibbon } from '../parts/sandbox-ribbon.tsx';
import { callEndpoint, Refusal } from '../paying/call-endpoint.ts';
import { backToOrder } from './plan-address.ts';
import { PlanOrder } from './plan-order.tsx';
import { orderTitle } from './quote-texts.ts';

const body = css`
  padding: var(--space-5);
  display: grid;
  gap: var(--space-4);
  & h2 {
    padding-right: var(--space-7);
  }
  @media (max-width: 30rem) {
    padding-inline: var(--space-4);
  }
`;

interface PaymentModalProps {
  /** What is being paid: `Branch, monthly`. */
  readonly title: string;
  readonly onClose: () => void;
  /** The bill and the payment form: `QuoteLines`, `PayForm`. */
  readonly children: ReactNode;
}

/**
 * A dialog for paying without leaving the page (R2.36): 450 px wide, closed by Escape, a click outside or its button.
 */
const PaymentModal = ({ title, onClose, children }: PaymentModalProps): JSX.Element => (
  <Dialog label={title} onClose={onClose}>
    <div css={body}>
      <h2>{title}</h2>
      {children}
    </div>
  </Dialog>
);

type QuoteState = PlanQuote | Refusal | 'asked';

interface PlanDialogProps {
  readonly choice: PlanChoice;
  readonly at: PayingAt;
  readonly onClose: () => void;
}

interface RefusalLinkProps {
  readonly refusal: Refusal;
  readonly choice: PlanChoice;
  readonly onAgain: () => void;
}

/** The button after a failed price request: try again, or log in again first. */
function RefusalLink({ refusal, choice, onAgain }: RefusalLinkProps): JSX.Element {
  const { askToLogIn, links } = useSite();
  if (refusal.kind !== 'unauthorized') return <Button onClick={onAgain}>Try again</Button>;
  const logIn = (): void => {
    askToLogIn('log-in', backToOrder(links, choice));
  };
  return <Button onClick={logIn}>Log in</Button>;
}

/** Keeps the dialog open while a card is charged: a reader who closed it would believe that nothing was taken. */
function useClosing(onClose: () => void) {
  const [charging, setCharging] = useState(false);
  const [held, setHeld] = useState(false);
  return {
    close: charging
      ? () => {
          setHeld(true);
        }
      : onClose,
    isHeld: charging && held,
    onCharging: setCharging,
  };
}

/** The checkout dialog of a plan. The bill comes from the server, and is reloaded when the price has changed. */
export function PlanDialog({ choice, at, onClose }: PlanDialogProps): JSX.Element {
  const { authFetch } = useSite();
  const { plan, frequency, currency } = choice;
  const [asked, setAsked] = useState<QuoteState>('asked');
  const { close, isHeld, onCharging } = useClosing(onClose);
  const ask = useCallback(async (): Promise<QuoteState> => {
    try {
      return await callEndpoint(authFetch, quotePlan, { plan, frequency, currency });
    } catch (error) {
      return error instanceof Refusal ? error : new Refusal('lost', 'The price could not be loaded. Try again.');
    }
  }, [authFetch, plan, frequency, currency]);
  useEffect(() => {
    let left = false;
    void ask().then((answer) => {
      if (!left) setAsked(answer);
    });
    return () => {
      left = true;
    };
  }, [ask]);
  const askAgain = (): void => {
    setAsked('asked');
    void ask().then(setAsked);
  };
  // The form stays visible with the error, and its bill is updated.
  const refused = (refusal: Refusal): void => {
    if (refusal.kind === 'conflict') void ask().then(setAsked);
  };
  return (
    <PaymentModal title={orderTitle(choice)} onClose={close}>
      <SandboxRibbon at={at} />
      {asked === 'asked' && <p role="status">Calculating the price…</p>}
      {asked instanceof Refusal && (
        <>
          <p role="alert">{asked.message}</p>
          <RefusalLink refusal={asked} choice={choice} onAgain={askAgain} />
        </>
      )}
      {typeof asked === 'object' && !(asked instanceof Refusal) && (
        <PlanOrder quote={asked} at={at} attempt={null} onRefused={refused} onCharging={onCharging} />
      )}
      {isHeld && (
        <p role="alert">The payment is already being processed and cannot be stopped here. This takes a few seconds.</p>
      )}
    </PaymentModal>
  );
}
