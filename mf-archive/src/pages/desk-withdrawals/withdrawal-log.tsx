import type { JSX } from 'react';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { quiet } from '../desk/parts/desk.styles.ts';
import type { ShownWithdrawal } from './management-data.ts';
import { fields, lines } from './management.styles.ts';

const RestoreForm = ({ number }: Pick<ShownWithdrawal, 'number'>): JSX.Element => (
  <details>
    <summary>Restore number {number}</summary>
    <form css={fields} method="post">
      <input type="hidden" name="do" value="restore" />
      <input type="hidden" name="number" value={number} />
      <TextField label="Why" name="note" hint="Optional. Never public." maxLength={1000} />
      <Button look="line" type="submit">
        Restore
      </Button>
    </form>
  </details>
);

function Line({ line }: { readonly line: ShownWithdrawal }): JSX.Element {
  const { brand } = useSite();
  return (
    <li>
      <h3>
        {line.number}. <TextLink to={line.to}>{line.name}</TextLink>
      </h3>
      <p>{[line.what, line.why].filter((text) => text !== '').join('. ')}</p>
      <p css={quiet}>{[line.when, line.who].filter((text) => text !== '').join(', ')}</p>
      {line.reason !== '' && <p>Public note: “{line.reason}”</p>}
      {line.note !== '' && <p css={quiet}>Note for archivists: {line.note}</p>}
      {line.report !== null && (
        <p>
          <TextLink to={archiveLinks(brand).report(line.report)}>Report {line.report}</TextLink>
        </p>
      )}
      {line.canComeBack && <RestoreForm number={line.number} />}
    </li>
  );
}

/** The log of withdrawals and restorations, the latest first. */
export const WithdrawalLog = ({ all }: { readonly all: readonly ShownWithdrawal[] }): JSX.Element => (
  <ol css={lines}>
    {all.map((line) => (
      <Line key={line.number} line={line} />
    ))}
  </ol>
);
