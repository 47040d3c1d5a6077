import { useEffect, useState, type JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { css } from 'shared-contracts/platform/emotion';
import { useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import type { Upload } from 'shared-contracts/archive/runs/upload';
import { counted } from 'shared-contracts/counted';
import { finishUpload } from '../../../../api/import/runs/upload/uploads.endpoint.ts';
import { row } from '../parts/desk.styles.ts';
import { sizeText } from '../parts/size-text.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { Sending, SendingFile } from './send-files.ts';
import { SendingList } from './sending-list.tsx';
import { askSite, type Refusal } from 'shared-contracts/ask-site';
import { useSending } from './use-sending.ts';

const frame = css`
  display: grid;
  gap: var(--space-3);
  & progress {
    width: 100%;
    accent-color: var(--green);
  }
`;

const countOf = (files: readonly SendingFile[], state: SendingFile['state']): number =>
  files.filter((file) => file.state === state).length;

/** Once all files are uploaded, tells the site so, and goes to the run. */
function useFinish(run: string, isWhole: boolean): { readonly problem: string | null; readonly again: () => void } {
  const { authFetch } = useSite();
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!isWhole) return;
    askSite(authFetch, finishUpload, { run }).then(
      () => void navigate(deskLinks.run(run)),
      (refusal: unknown) => {
        setProblem((refusal as Refusal).message);
      },
    );
  }, [isWhole, run, authFetch, navigate, tries]);
  return {
    problem,
    again: () => {
      setProblem(null);
      setTries(tries + 1);
    },
  };
}

/** Describes the progress, or what prevents it; announced to screen readers. */
function newsOf(files: readonly SendingFile[], holdUp: Sending['stalledBy'], isPaused: boolean): string {
  const [absent, failed] = [countOf(files, 'absent'), countOf(files, 'failed')];
  if (isPaused) return 'Paused.';
  if (holdUp === 'line') return 'The site cannot be reached. The upload will resume when the connection is back.';
  if (holdUp === 'busy') return 'The site is busy. The upload will resume in a moment.';
  if (countOf(files, 'sent') === files.length) return 'All files received.';
  if (countOf(files, 'sending') + countOf(files, 'waiting') > 0) return 'Uploading. Keep this page open.';
  return [
    ...(failed > 0 ? [`${counted(failed, 'file')} could not be uploaded.`] : []),
    ...(absent > 0 ? [`${counted(absent, 'file')} still to be selected: reload this page and select them.`] : []),
  ].join(' ');
}

/** Shows an upload in progress: the state of each file, and the possible actions. */
export function SendingView({
  upload,
  files,
}: {
  readonly upload: Upload;
  readonly files: readonly ChosenFile[];
}): JSX.Element {
  const { sending, sender } = useSending(upload, files);
  const { files: now, isPaused, stalledBy } = sending;
  const isWhole = now.length > 0 && countOf(now, 'sent') === now.length;
  const { problem, again } = useFinish(upload.run, isWhole);
  const bytes = upload.files.reduce((sum, file) => sum + file.bytes, 0);
  const sent = now.reduce((sum, file) => sum + file.sent, 0);
  return (
    <div css={frame}>
      <progress max={bytes} value={sent} aria-label="Uploaded so far" />
      <p>
        {countOf(now, 'sent')} of {counted(upload.files.length, 'file')} uploaded, {sizeText(sent)} of {sizeText(bytes)}
        .
      </p>
      <p role="status">{newsOf(now, stalledBy, isPaused)}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div css={row}>
        {!isWhole && <Button onClick={() => sender()?.setPaused(!isPaused)}>{isPaused ? 'Continue' : 'Pause'}</Button>}
        {isPaused && (
          <ButtonLink to={deskLinks.run(upload.run, { giveUp: true })} look="quiet">
            Cancel upload
          </ButtonLink>
        )}
        {countOf(now, 'failed') > 0 && <Button onClick={() => sender()?.retry()}>Retry failed files</Button>}
        {problem !== null && <Button onClick={again}>Finish</Button>}
      </div>
      <SendingList files={now} />
    </div>
  );
}
