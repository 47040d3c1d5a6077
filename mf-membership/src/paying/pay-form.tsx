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

/** The part of a button that follows the choice above it: without script it could not. */
const behind = (way: PayWith, card: string | null): string => {
  if (way === 'saved') return ` with ${card ?? 'your card'}`;
  return ` at ${providerTitles[way]}`;
};

export interface PayFormProps {
  /** Those that are open here, the usual one first; at least one. */
  readonly providers: readonly ProviderName[];
  /** The card that can pay at once; null: none. */
  readonly card?: string | null;
  /** `Pay ₦6,000`: a verb and the sum. */
  readonly payText: string;
  /** Nothing has to be paid: no provider is asked for. */
  readonly free?: boolean;
  readonly start: StartPayment;
  readonly onRefused?: (refusal: Refusal) => void;
  /** Told when something is done that nobody can stop any more, a charge of the saved card say, and when that is over. */
  readonly onCharging?: (is: boolean) => void;
  /** A path of ours that leads back to this step, for whoever has to log in again; the page's own when left out. */
  readonly backTo?: string;
  /** For the form without script: what is sent beside the choice. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Above the button: what follows from paying. */
  readonly children?: ReactNode;
}

/** A session that has ended is asked for again; the step is the same afterwards. */
function useLogInAgain(backTo: string | undefined): (refusal: Refusal) => void {
  const { askToLogIn } = useSite();
  const { pathname, search, hash } = useLocation();
  return ({ kind }) => {
    if (kind === 'unauthorized') askToLogIn('log-in', backTo ?? `${pathname}${search}${hash}`);
  };
}

/** A new card is charged at its provider, by its owner; the saved one, and what costs nothing, by what is sent from here. */
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

/** The last step before money moves. Without script it is sent to the page's own address, which leads on to the provider. */
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
          {!free && <span css={scriptOnly}>{behind(way, card)}</span>}
        </span>
      </Button>
    </form>
  );
}
