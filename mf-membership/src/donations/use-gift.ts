import { useEffect, useRef, useState, type RefObject } from 'react';
import { donationPresets } from 'shared-contracts/membership/catalogue';
import { isCurrency } from 'shared-contracts/membership/money';
import { useSite } from 'shared-contracts/platform/site';
import { rememberCurrency } from '../parts/chosen-currency.ts';
import type { GiftChoice } from './gift-choice.ts';
import { restoreTexts } from './saved-texts.ts';
import { fieldsIn, presetValue, readGift } from './read-gift-form.ts';

export interface GiftInForm {
  readonly gift: GiftChoice;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Must be called whenever something in the form has changed. */
  readonly onFormChange: () => void;
}

/** Updates the values of the offered amounts to the selected currency. */
function updateOffers(form: HTMLFormElement): void {
  const currency = fieldsIn(form)('currency');
  if (!isCurrency(currency)) return;
  const radios = form.querySelectorAll<HTMLInputElement>('input[name="preset"]');
  donationPresets[currency].forEach((amount, place) => {
    const radio = radios[place];
    if (radio !== undefined) radio.value = presetValue(amount, currency);
  });
}

/**
 * Returns the current choice in the form, for texts that follow it. The form is uncontrolled, so what was typed before
 * the script loaded counts.
 */
export function useGift(first: GiftChoice): GiftInForm {
  const { links } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [gift, setGift] = useState(first);
  const changed = (): void => {
    if (form.current === null) return;
    updateOffers(form.current);
    const next = readGift(fieldsIn(form.current));
    if (next.currency !== gift.currency) rememberCurrency(next.currency, links);
    setGift(next);
  };
  useEffect(() => {
    if (form.current !== null) restoreTexts(form.current);
    changed();
  }, []);
  return { gift, form, onFormChange: changed };
}
