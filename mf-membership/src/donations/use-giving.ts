import { useRef, useState, type SyntheticEvent } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import type { Refusal } from '../paying/ask-site.ts';
import { usePaying, type Paying } from '../paying/use-paying.ts';
import { attemptsOf, give } from './give.ts';
import { giftAddress } from './gift-wish.ts';
import { keepWords } from './kept-words.ts';
import { donationOf, faultsOf, fieldsIn, readGift } from './read-gift-form.ts';

interface GivingForm {
  readonly paying: Paying;
  readonly busy: boolean;
  /** Field → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

const busyStates: readonly string[] = ['starting', 'leaving', 'window'];

/** Gives without leaving the page, as far as that goes. A guest who wants to give monthly is asked to log in first. */
export function useGiving(isGuest: boolean, first: Readonly<Record<string, string>>): GivingForm {
  const { authFetch, askToLogIn, links } = useSite();
  const [errors, setErrors] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  const attempts = useRef(attemptsOf());

  const toLogIn = (): void => {
    if (form.current === null) return;
    keepWords(form.current);
    askToLogIn('log-in', giftAddress(links.donate, readGift(fieldsIn(form.current))));
  };
  const refused = ({ kind, fields }: Refusal): void => {
    const faults = faultsOf(fields);
    setErrors(faults);
    if (kind === 'unauthorized') toLogIn();
    const wrong = [...(form.current?.elements ?? [])].find((field) => (field.getAttribute('name') ?? '') in faults);
    if (wrong instanceof HTMLElement) wrong.focus();
  };
  const paying = usePaying({
    start: async (_way, attempt) => {
      if (form.current === null) throw new Error('There is no form');
      const gift = donationOf(fieldsIn(form.current));
      return await give(authFetch, gift, attempts.current(gift, attempt));
    },
    onRefused: refused,
  });
  const busy = busyStates.includes(paying.state.kind);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.current = event.currentTarget;
    if (busy) return;
    setErrors({});
    const gift = donationOf(fieldsIn(event.currentTarget));
    if (isGuest && gift.frequency === 'monthly') toLogIn();
    else paying.pay(gift.provider);
  };
  return { paying, busy, errors, submit };
}
