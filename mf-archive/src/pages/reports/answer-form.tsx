import type { JSX } from 'react';
import {
  maxReportLength,
  reportStatuses,
  reportStatusNames,
  type ReportStatus,
} from 'shared-contracts/archive/reports/report';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { AreaField } from 'shared-contracts/ui/area-field';
import { Button } from 'shared-contracts/ui/button';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';

const fields = css`
  display: grid;
  gap: var(--space-3);
  & [type='submit'] {
    justify-self: start;
  }
`;

const note = css`
  & textarea {
    min-height: 5rem;
  }
`;

interface AnswerFormProps {
  readonly number: number;
  readonly status: ReportStatus;
}

/** Changes the state of a report. After an error the form still has what was typed. */
export function AnswerForm({ number, status }: AnswerFormProps): JSX.Element {
  const { form } = usePage();
  const isBack = form?.values['number'] === String(number);
  const typed = isBack ? form.values : {};
  const chosen = typed['status'] ?? (status === 'open' ? 'looking' : 'mended');
  return (
    <form css={fields} method="post">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="seen" value={status} />
      <fieldset css={choiceBox}>
        <legend>Answer to report {number}</legend>
        {reportStatuses
          .filter((reportStatus) => reportStatus !== status)
          .map((reportStatus) => (
            <label key={reportStatus}>
              <input type="radio" name="status" value={reportStatus} defaultChecked={reportStatus === chosen} />
              {reportStatusNames[reportStatus]}
            </label>
          ))}
      </fieldset>
      <div css={note}>
        <AreaField
          label="Note"
          hint="Optional. Everyone can read it. Do not name the person who reported it."
          name="note"
          maxLength={maxReportLength}
          defaultValue={typed['note']}
          error={isBack ? form.errors['form'] : undefined}
        />
      </div>
      <Button look="line" type="submit">
        Save answer
      </Button>
    </form>
  );
}
