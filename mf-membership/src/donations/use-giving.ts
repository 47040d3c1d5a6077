import { useRef, useState, type SyntheticEvent } from 'react';
import { useSite, type Site } from 'shared-contracts/platform/site';
import { startDonation, type DonationInput } from '../../api/donations/start-donation.endpoint.ts';
import { callEndpoint, type Refusal } from '../paying/call-endpoint.ts';
import { newAttempt } from '../paying/new-attempt.ts';
import { usePaying, type Paying, type StartedPayment } from '../paying/use-paying.ts';
import { giftFormAddress } from './gift-choice.ts';
import { donationOf, formErrors, fieldsIn, readGift } from './read-gift-form.ts';
import { saveTexts } from './saved-texts.ts';

/**
 * Returns a function that assigns attempt ids to gifts: the same gift sent again is the same payment, a different gift
 * never is.
 */
function attemptsOf(): (gift: DonationInput, attempt: string) => string {
  let last: { readonly gift: string; readonly of: string; readonly attempt: string } | null = null;
  return (gift, attempt) => {
    const text = JSON.stringify(gift);
    if (last?.gift !== text || last.of !== attempt) last = { gift: text, of: attempt, attempt: newAttempt() };
    return last.attempt;
  };
}

/** Starts a gift from the browser. Rejects with `Refusal`. */
async function startGift(authFetch: Site['authFetch'], gift: DonationInput, attempt: string): Promise<StartedPayment> {
  const pay = await callEndpoint(authFetch, startDonation, { ...gift, attempt });
  return { kind: 'pay', pay };
}

interface GivingForm {
  readonly paying: Paying;
  readonly busy: boolean;
  /** Error messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

const busyStates: readonly string[] = ['starting', 'leaving', 'window'];

/** Submits a gift without leaving the page where possible. A guest who wants to give monthly signs up first. */
export function useGiving(isGuest: boolean, first: Readonly<Record<string, string>>): GivingForm {
  const { authFetch, askToLogIn, askToSignUp, links } = useSite();
  const [errors, setErrors] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  const attempts = useRef(attemptsOf());

  /** Saves the texts, and returns the address of the form with the other choices. */
  const leaveForm = (gift: HTMLFormElement): string => {
    saveTexts(gift);
    return giftFormAddress(links.donate, readGift(fieldsIn(gift)));
  };
  const showRefusal = ({ kind, fields }: Refusal): void => {
    const faults = formErrors(fields);
    setErrors(faults);
    if (kind === 'unauthorized' && form.current !== null) askToLogIn('log-in', leaveForm(form.current));
    const wrong = [...(form.current?.elements ?? [])].find((field) =>
      Object.hasOwn(faults, field.getAttribute('name') ?? ''),
    );
    if (wrong instanceof HTMLElement) wrong.focus();
  };
  const paying = usePaying({
    start: async (_way, attempt) => {
      if (form.current === null) throw new Error('There is no form');
      const gift = donationOf(fieldsIn(form.current));
      return await startGift(authFetch, gift, attempts.current(gift, attempt));
    },
    onRefused: showRefusal,
  });
  const busy = busyStates.includes(paying.state.kind);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.current = event.currentTarget;
    if (busy) return;
    setErrors({});
    const { email, frequency, name = '', provider } = donationOf(fieldsIn(event.currentTarget));
    if (isGuest && frequency === 'monthly') askToSignUp(leaveForm(event.currentTarget), { name, email });
    else paying.pay(provider);
  };
  return { paying, busy, errors, submit };
}
