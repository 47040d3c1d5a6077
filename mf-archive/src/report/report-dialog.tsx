import { useState, type JSX, type SyntheticEvent } from 'react';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import {
  reportError,
  type ReportErrorInput,
  type ReportErrorResult,
} from '../../api/core/reports/report-error.endpoint.ts';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { Dialog } from 'shared-contracts/ui/dialog';
import { TextLink } from 'shared-contracts/ui/text-link';
import { readReportForm } from './read-report-form.ts';
import { ReportAbout } from './report-about.tsx';
import type { ReportScope } from './report-button.tsx';
import { ReportForm } from './report-form.tsx';

const offline = 'Not sent. You seem to be offline. Try again in a moment.';
const failed = 'Not sent. Try again in a moment.';

type ReportReply = Partial<ReportErrorResult> & { readonly statusMessage?: unknown };

/** Sends a report; resolves to its number, or to the message of a refusal. */
async function sendReport(report: ReportErrorInput): Promise<number | string> {
  const response = await fetch(reportError.path, {
    method: reportError.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => null);
  if (response === null) return offline;
  const answer = (await response.json().catch(() => ({}))) as ReportReply;
  if (response.ok && typeof answer.number === 'number') return answer.number;
  return typeof answer.statusMessage === 'string' ? answer.statusMessage : failed;
}

const body = css`
  padding: var(--space-5);
  display: grid;
  gap: var(--space-4);
  & h2 {
    padding-right: var(--space-7);
  }
`;

type State = 'writing' | 'sending' | { readonly number: number };

const Sent = ({ number, onClose }: { readonly number: number; readonly onClose: () => void }): JSX.Element => {
  const { brand } = useSite();
  return (
    <>
      <p role="status">
        Your report number is {number}. <TextLink to={archiveLinks(brand).report(number)}>Check its status</TextLink> at
        any time.
      </p>
      <Button look="primary" onClick={onClose}>
        Keep reading
      </Button>
    </>
  );
};

/** Reports an error in a dialog. What was typed remains until the report is accepted. */
export function ReportDialog({ onClose, ...scope }: ReportScope & { readonly onClose: () => void }): JSX.Element {
  const { page, region } = scope;
  const [state, setState] = useState<State>('writing');
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const field = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    setState('sending');
    setError(undefined);
    void sendReport(readReportForm(field)).then((answer) => {
      setError(typeof answer === 'string' ? answer : undefined);
      setState(typeof answer === 'string' ? 'writing' : { number: answer });
    });
  };
  return (
    <Dialog label="Report an error" onClose={onClose}>
      <div css={body}>
        <h2>{typeof state === 'object' ? 'Sent to the archivists' : 'Report an error'}</h2>
        {typeof state === 'object' ? (
          <Sent number={state.number} onClose={onClose} />
        ) : (
          <ReportForm page={page} region={region} error={error} busy={state === 'sending'} onSubmit={submit}>
            <ReportAbout {...scope} onClose={onClose} />
          </ReportForm>
        )}
      </div>
    </Dialog>
  );
}
