import { useState, type JSX, type ReactNode, type SyntheticEvent } from 'react';
import { providerTitles, type ProviderName } from 'shared-contracts/membership/providers';
import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { ProviderChoice } from '../parts/provider-choice.tsx';
import { isPayWith, payWithField, type PayWith } from './pay-with.ts';
import { PayingNote } from './paying-note.tsx';
import type { Refusal } from './call-endpoint.ts';
import { usePaying, type StartPayment } from './use-paying.ts';

const form = css`
  display: grid;
  gap: var(--space-4);
`;

const scriptOnly = css`
  @media (scripting: none) {
    display: none;
  }
`;

/** The end of the button's text: how the reader chose to pay. Hidden without script. */
const wayText = (way: PayWith, card: string | null): string => {
  if (way === 'saved') return ` with ${card ?? 'your card'}`;
  return ` at ${providerTitles[way]}`;
};

export interface PayFormProps {
  /** The available providers, the default one first; at least one. */
  readonly providers: readonly ProviderName[];
  /** The saved card that can pay at once; null: none. */
  readonly card?: string | null;
  /** The button's text, a verb and the amount: `Pay ₦6,000`. */
  readonly payText: string;
  /** True when nothing has to be paid, so that no provider is offered. */
  readonly free?: boolean;
  readonly start: StartPayment;
  readonly onRefused?: (refusal: Refusal) => void;
  /**
   * Called with true when something irreversible starts, such as a charge of the saved card, and with false when it
   * ends.
   */
  readonly onCharging?: (is: boolean) => void;
  /** The path of this step, for a reader who has to log in again; the current address by default. */
  readonly backTo?: string;
  /** Further fields of the form, for use without script. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Shown above the button: what follows from paying. */
  readonly children?: ReactNode;
}

/** Returns a function that asks for a new login when the session has ended, and then returns to this step. */
function useLogInAgain(backTo: string | undefined): (refusal: Refusal) => void {
  const { askToLogIn } = useSite();
  const { pathname, search, hash } = useLocation();
  return ({ kind }) => {
    if (kind === 'unauthorized') askToLogIn('log-in', backTo ?? `${pathname}${search}${hash}`);
  };
}

/**
 * Calls `onCharging` around requests that take effect at once: a charge of the saved card, or a change that costs
 * nothing. A new card is charged at the provider.
 */
const withChargeNotice =
  ({ start, free = false, onCharging }: PayFormProps): StartPayment =>
  async (way, attempt) => {
    const isCharge = free || way === 'saved';
    if (isCharge) onCharging?.(true);
    try {
      return await start(way, attempt);
    } finally {
      if (isCharge) onCharging?.(false);
    }
  };

/**
 * The last step before a payment. Without script the form is posted to the page's own address, which redirects to the
 * provider.
 */
export function PayForm(props: PayFormProps): JSX.Element {
  const { providers, card = null, payText, free = false, onRefused, fields = {}, label, children } = props;
  const first: PayWith = card === null ? (providers[0] ?? 'paystack') : 'saved';
  const [way, setWay] = useState(first);
  const logInAgain = useLogInAgain(props.backTo);
  const refused = (refusal: Refusal): void => {
    logInAgain(refusal);
    onRefused?.(refusal);
  };
  const paying = usePaying({ start: withChargeNotice(props), onRefused: refused });
  const busy = ['starting', 'leaving', 'window'].includes(paying.state.kind);
  const isClosed = paying.state.kind === 'closed';
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get(payWithField);
    if (!busy) paying.pay(isPayWith(chosen) ? chosen : first);
  };
  return (
    <form css={form} method="post" aria-label={label} onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div css={form} hidden={isClosed}>
        {!free && <ProviderChoice providers={providers} card={card} value={first} onChange={setWay} />}
        {children}
      </div>
      <PayingNote paying={paying} />
      <Button
        type="submit"
        look="primary"
        wide
        hidden={isClosed}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
      >
        <span>
          {payText}
          {!free && <span css={scriptOnly}>{wayText(way, card)}</span>}
        </span>
      </Button>
    </form>
  );
}
