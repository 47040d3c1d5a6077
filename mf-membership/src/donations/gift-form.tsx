import type { JSX } from 'react';
import { feeCoverOf } from 'shared-contracts/membership/fee-cover';
import { giftTotal } from 'shared-contracts/membership/gift-amount';
import { moneyText, type Currency } from 'shared-contracts/membership/money';
import type { SponsoredPage } from 'shared-contracts/membership/get-giving';
import type { PayingAt } from 'shared-contracts/membership/providers';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { CheckField } from 'shared-contracts/ui/field';
import { BillingToggle } from '../parts/billing-toggle.tsx';
import { CurrencyInput } from '../parts/currency-input.tsx';
import { ProviderChoice } from '../parts/provider-choice.tsx';
import { faultBox } from '../parts/section.styles.ts';
import { PayingNote } from '../paying/paying-note.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { followsChoice, small, withoutScript } from './coupon.styles.ts';
import { GiftDonorFields, type KnownDonor } from './gift-donor-fields.tsx';
import { donateFor } from 'shared-contracts/membership/donate-for';
import { giftAddress, isPreset, type GiftChoice } from './gift-choice.ts';
import { GiftMessageFields } from './gift-message-fields.tsx';
import { useGift } from './use-gift.ts';
import { useGiving } from './use-giving.ts';
import { worthText } from './worth-text.ts';

/** The note below the button about what follows from the gift. */
function GiftNote({ gift }: { readonly gift: GiftChoice }): JSX.Element {
  const { amount, currency, frequency } = gift;
  const isMonthly = frequency === 'monthly';
  return (
    <p css={small}>
      {amount !== null && (
        <span css={followsChoice} aria-live="polite">
          {worthText({ amount, currency })}
          {isMonthly && `. ${moneyText({ amount, currency })} will be charged every month until you cancel`}.{' '}
        </span>
      )}
      {isMonthly && 'Cancel any time from your account. '}
      You pay on our provider’s page; we never see your card number.
    </p>
  );
}

interface GiftFormProps {
  readonly first: GiftChoice;
  readonly donor: KnownDonor;
  /** The newspaper page that the gift is for. */
  readonly sponsored: SponsoredPage | null;
  readonly at: PayingAt;
  /** The values as typed and their errors, when the form is shown again. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

const frequencies = [
  ['once', 'Once'],
  ['monthly', 'Monthly'],
] as const;

const otherCurrency: Readonly<Record<Currency, readonly [currency: Currency, name: string]>> = {
  NGN: ['USD', 'US dollars'],
  USD: ['NGN', 'naira'],
};

/** A link to the form in the other currency, since the offered amounts cannot change without script. */
function CurrencyLink({ first }: { readonly first: GiftChoice }): JSX.Element {
  const { links } = useSite();
  const [currency, name] = otherCurrency[first.currency];
  return (
    <p css={[small, withoutScript]}>
      <a href={giftAddress(links.donate, { ...first, currency, amount: null })}>Give in {name}</a>
    </p>
  );
}

function CoverField({ gift, isTicked }: { readonly gift: GiftChoice; readonly isTicked: boolean }): JSX.Element {
  const { amount, currency } = gift;
  return (
    <CheckField name="cover" value="1" defaultChecked={isTicked}>
      Cover the payment fee
      {amount !== null && (
        <span css={followsChoice}>
          : add {moneyText({ amount: feeCoverOf(amount), currency })},{' '}
          {moneyText(giftTotal({ amount, currency }, true))} in all
        </span>
      )}
      <span css={withoutScript}>, 4 % more</span>
    </CheckField>
  );
}

const sumText = ({ amount, currency, cover, frequency }: GiftChoice): string => {
  if (amount === null) return '';
  return ` ${moneyText(giftTotal({ amount, currency }, cover))}${frequency === 'monthly' ? ' a month' : ''}`;
};

/** Returns the text of an amount that is not one of those offered. */
const typedOther = ({ amount, currency }: GiftChoice): string =>
  amount === null || isPreset(amount, currency) ? '' : moneyText({ amount, currency }).replace(/^[₦$]/, '');

/** Returns the donor from the server, or the account that has logged in since the page was rendered. */
function useDonor(fromServer: KnownDonor): KnownDonor {
  const { isAuthenticated, user } = useSelector(selectAuth);
  if (fromServer !== null || !isAuthenticated || user === null) return fromServer;
  return { name: user.name, email: user.email };
}

/** The gift form. Its fields are uncontrolled: without script it is posted to the same page. */
export function GiftForm(props: GiftFormProps): JSX.Element {
  const { first, donor: fromServer, sponsored, at, values, errors: faults } = props;
  const { links } = useSite();
  const donor = useDonor(fromServer);
  const { gift, form, onFormChange: changed } = useGift(first);
  const { paying, busy, errors, submit } = useGiving(donor === null, faults);
  const other = (): HTMLInputElement | null => form.current?.querySelector('input[name="other"]') ?? null;
  const forgetOther = (): void => {
    const input = other();
    if (input !== null) input.value = '';
  };
  const forgetPreset = (): void => {
    if (other()?.value === '') return;
    for (const radio of form.current?.querySelectorAll<HTMLInputElement>('input[name="preset"]') ?? [])
      radio.checked = false;
  };
  return (
    <form
      ref={form}
      method="post"
      action={sponsored === null ? links.donate : donateFor(links.donate, sponsored.slug)}
      aria-label="A gift"
      onChange={changed}
      onSubmit={submit}
    >
      {sponsored !== null && <input type="hidden" name="for" value={sponsored.slug} />}
      {paying.state.kind === 'ready' && errors['form'] !== undefined && (
        <p css={faultBox} role="alert">
          {errors['form']}
        </p>
      )}
      <BillingToggle label="How often" name="frequency" options={frequencies} value={first.frequency} />
      <AmountChoice currency={gift.currency} chosen={first.amount} onChoose={forgetOther} />
      <CurrencyInput
        label="Another amount"
        name="other"
        currency={first.currency}
        currencyName="currency"
        defaultValue={values['other'] ?? typedOther(first)}
        error={errors['other']}
        onChange={forgetPreset}
      />
      <CurrencyLink first={first} />
      <CoverField gift={gift} isTicked={first.cover} />
      <GiftDonorFields {...{ donor, values, errors }} isMonthly={gift.frequency === 'monthly'} />
      <GiftMessageFields {...{ first, errors }} isGuest={donor === null} isForPage={sponsored !== null} />
      <ProviderChoice
        providers={at.providers}
        value={at.providers.find((name) => name === first.provider) ?? at.providers[0] ?? first.provider}
      />
      <PayingNote paying={paying} />
      <Button type="submit" look="primary" wide aria-disabled={busy || undefined} aria-busy={busy || undefined}>
        <span>
          Give<span css={followsChoice}>{sumText(gift)}</span>
        </span>
      </Button>
      <GiftNote gift={gift} />
    </form>
  );
}
