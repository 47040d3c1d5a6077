import type { JSX } from 'react';
import type { WallState, WallEntryRequest } from 'shared-contracts/membership/payments-admin/list-donors';
import { moneyText } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { dayText } from '../../parts/day-text.ts';
import { donorsPath } from './donors-data.ts';

const item = css`
  display: grid;
  gap: var(--space-2);
  border-bottom: 1px solid var(--rule);
  padding-block: var(--space-4);
  overflow-wrap: anywhere;
  & h2 {
    font: 700 var(--text-base) / 1.3 var(--serif);
  }
  & blockquote {
    margin: 0;
    font: 400 1rem/1.5 var(--serif);
    max-width: var(--measure);
  }
  & small {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  & form {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;

interface DonorItemProps {
  readonly donor: WallEntryRequest;
  readonly state: WallState;
}

/** One request to appear on the wall: what would be shown, and the available actions. */
export function DonorItem({ donor, state }: DonorItemProps): JSX.Element {
  const { name, dedication, message, gift, frequency, at, reference, page } = donor;
  const { links } = useSite();
  const title = name === '' ? 'Anonymous' : name;
  return (
    <li css={item}>
      <h2 id={reference}>{title}</h2>
      {dedication !== '' && <p>{dedication}</p>}
      {message !== '' && <blockquote>{message}</blockquote>}
      <small>
        {moneyText(gift)}
        {frequency === 'monthly' && ' a month'}, {dayText(at)}
      </small>
      {page !== null && (
        <small>
          Would also be named on <TextLink to={links.newspaperPage(page)}>the page that the gift paid for</TextLink>
        </small>
      )}
      <form method="post" action={donorsPath(state)}>
        <input type="hidden" name="reference" value={reference} />
        {state !== 'shown' && (
          <Button type="submit" name="do" value="show" aria-describedby={reference}>
            Show on the wall
          </Button>
        )}
        {state !== 'hidden' && (
          <Button type="submit" name="do" value="hide" aria-describedby={reference}>
            {state === 'shown' ? 'Remove from the wall' : 'Do not show'}
          </Button>
        )}
      </form>
    </li>
  );
}
