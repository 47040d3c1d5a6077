import type { JSX } from 'react';
import {
  maxWithdrawalTextLength,
  withdrawalKindNames,
  withdrawalKinds,
} from 'shared-contracts/archive/withdrawals/withdrawal';
import { usePage } from 'shared-contracts/platform/site';
import { AreaField } from 'shared-contracts/ui/area-field';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import type { WithdrawalsData } from './management-data.ts';
import { fields } from './management.styles.ts';
import { SelectField } from './select-field.tsx';

const kinds = withdrawalKinds.map((kind) => [kind, withdrawalKindNames[kind]] as const);

/** Withdraws something, with a reason. After an error the form still has what was typed. */
export function WithdrawForm({ slug, scope, report }: Pick<WithdrawalsData, 'report' | 'scope' | 'slug'>): JSX.Element {
  const { form } = usePage();
  const typed = form?.values['do'] === 'withdraw' ? form.values : {};
  const chosen = typed['scope'] ?? scope;
  return (
    <form css={fields} method="post">
      <input type="hidden" name="do" value="withdraw" />
      <TextField
        label="Link"
        name="slug"
        required
        hint="Copy it from the page or edition in your browser."
        defaultValue={typed['slug'] ?? slug}
      />
      <fieldset css={choiceBox}>
        <legend>Withdraw</legend>
        {(['page', 'edition'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="scope" value={one} defaultChecked={one === chosen} />
            {one === 'page' ? 'This page' : 'All pages of its edition'}
          </label>
        ))}
      </fieldset>
      <SelectField label="Why" name="kind" options={kinds} defaultValue={typed['kind'] ?? 'rights'} />
      <AreaField
        label="Public note"
        name="reason"
        maxLength={maxWithdrawalTextLength}
        hint="Optional. Readers see it at the link. Do not name the person who asked."
        defaultValue={typed['reason']}
      />
      <AreaField
        label="Note for archivists"
        name="note"
        maxLength={maxWithdrawalTextLength}
        hint="Optional. Never public."
        defaultValue={typed['note']}
      />
      <TextField
        label="Report number"
        name="report"
        inputMode="numeric"
        hint="Optional. The reader’s report that asks for this."
        defaultValue={typed['report'] ?? report}
        error={form?.errors['report']}
      />
      <Button look="primary" type="submit">
        Withdraw
      </Button>
    </form>
  );
}
