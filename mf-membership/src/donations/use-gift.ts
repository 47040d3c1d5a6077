import { useEffect, useRef, useState, type RefObject } from 'react';
import { donationPresets } from 'shared-contracts/membership/catalogue';
import { isCurrency } from 'shared-contracts/membership/money';
import { useSite } from 'shared-contracts/platform/site';
import { rememberCurrency } from '../parts/chosen-currency.ts';
import type { GiftWish } from './gift-wish.ts';
import { restoreWords } from './kept-words.ts';
import { fieldsIn, presetValue, readGift } from './read-gift-form.ts';

export interface GiftInForm {
  readonly gift: GiftWish;
  readonly form: RefObject<HTMLFormElement | null>;
  /** To be called whenever something in the form has changed. */
  readonly changed: () => void;
}

/** With a script the offered amounts follow the currency that is chosen below them. */
function offerIn(form: HTMLFormElement): void {
  const currency = fieldsIn(form)('currency');
  if (!isCurrency(currency)) return;
  const radios = form.querySelectorAll<HTMLInputElement>('input[name="preset"]');
  donationPresets[currency].forEach((amount, place) => {
    const radio = radios[place];
    if (radio !== undefined) radio.value = presetValue(amount, currency);
  });
}

/** What the form says, for the words beside it. The form itself keeps it: what was typed before the script came counts. */
export function useGift(first: GiftWish): GiftInForm {
  const { links } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [gift, setGift] = useState(first);
  const changed = (): void => {
    if (form.current === null) return;
    offerIn(form.current);
    const next = readGift(fieldsIn(form.current));
    if (next.currency !== gift.currency) rememberCurrency(next.currency, links);
    setGift(next);
  };
  useEffect(() => {
    if (form.current !== null) restoreWords(form.current);
    changed();
  }, []);
  return { gift, form, changed };
}
