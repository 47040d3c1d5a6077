import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { AreaField } from 'shared-contracts/ui/area-field';
import { CheckField, TextField } from 'shared-contracts/ui/field';
import { small, withoutScript } from './coupon.styles.ts';
import type { GiftChoice } from './gift-choice.ts';

const collapsed = css`
  border-block: 1px solid var(--rule);
  & summary {
    min-height: var(--target);
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    font-size: 0.9375rem;
    font-weight: var(--weight-ui);
    color: var(--green);
    cursor: pointer;
    list-style: none;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary::after {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    flex: none;
    background:
      linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat,
      linear-gradient(currentColor, currentColor) center / 2px 100% no-repeat;
  }
  &[open] summary::after {
    background: linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat;
  }
  & > div {
    display: grid;
    gap: var(--space-3);
    padding-bottom: var(--space-4);
  }
`;

interface GiftMessageFieldsProps {
  readonly first: GiftChoice;
  readonly errors: Readonly<Record<string, string>>;
  /** A guest has to sign up before a monthly gift, and without script the texts are lost on the way. */
  readonly isGuest: boolean;
  /** Whether the gift pays for a newspaper page, which then names the donor too. */
  readonly isForPage: boolean;
}

/** Optional fields: a dedication, anonymity, and the wall of donors. Collapsed, since most gifts need none of them. */
export function GiftMessageFields({ first, errors, isGuest, isForPage }: GiftMessageFieldsProps): JSX.Element {
  const { anonymous, dedication, message, wall } = first;
  const isUsed = anonymous || wall || dedication !== '' || message !== '';
  const isWrong = ['dedication', 'message', 'wall', 'anonymous'].some((name) => Object.hasOwn(errors, name));
  return (
    <details css={collapsed} open={isUsed || isWrong || isForPage}>
      <summary>Add a dedication</summary>
      <div>
        {isGuest && <p css={[small, withoutScript]}>For a monthly gift, fill these in after creating your account.</p>}
        <TextField
          label="In memory or in honour of"
          hint="Shown on your receipt, and on the wall if you like. At most 120 characters."
          name="dedication"
          maxLength={120}
          defaultValue={dedication}
          error={errors['dedication']}
        />
        <CheckField
          name="wall"
          value="1"
          defaultChecked={wall}
          hint="We review it first. You can remove it at any time."
        >
          {isForPage ? 'Name me on the page, and on the donors’ wall' : 'Add me to the donors’ wall'}
        </CheckField>
        <AreaField
          label="A line for the wall"
          hint="At most 200 characters."
          name="message"
          rows={3}
          maxLength={200}
          defaultValue={message}
          error={errors['message']}
        />
        <CheckField name="anonymous" value="1" defaultChecked={anonymous}>
          Do not show my name
        </CheckField>
      </div>
    </details>
  );
}
