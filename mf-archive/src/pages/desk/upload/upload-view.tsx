import { useEffect, useState, type ComponentType, type JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { css } from 'shared-contracts/platform/emotion';
import { EmptyState } from 'shared-contracts/ui/notice';
import { TextLink } from 'shared-contracts/ui/text-link';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { counted } from 'shared-contracts/counted';
import { onlyWithScript } from '../../newspaper-page/only-with-script.styles.ts';
import { part } from '../parts/desk.styles.ts';
import { sizeText } from '../parts/size-text.ts';
import { runOrigin } from '../runs/run-words.ts';
import type { UploadData } from './upload-data.ts';
import { UploadRules } from './upload-rules.tsx';

const onlyWithoutScript = css`
  @media (scripting: enabled) {
    display: none;
  }
`;

/** The rules are beside the form where there is room. */
const sides = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-6);
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const main = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

type Uploader = ComponentType<{ readonly upload: UploadData }>;

/** Loads the code for uploading after this page. */
function useUploader(): { readonly Uploader: Uploader | null; readonly failed: boolean } {
  const [Uploader, setUploader] = useState<Uploader | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import(/* webpackChunkName: "uploader" */ './uploader.tsx').then(
      (code) => {
        setUploader(() => code.Uploader);
      },
      () => {
        setFailed(true);
      },
    );
  }, []);
  return { Uploader, failed };
}

const OpenUploads = ({ open }: Pick<UploadData, 'open'>): JSX.Element | null =>
  open.length === 0 ? null : (
    <section css={part} aria-labelledby="desk-open">
      <h2 id="desk-open">Unfinished uploads</h2>
      <ul>
        {open.map((run) => (
          <li key={run.id}>
            <TextLink to={deskLinks.upload(run.id)}>{run.name}</TextLink> · {runOrigin(run)} · {run.files.complete} of{' '}
            {counted(run.files.announced, 'file')} uploaded, {sizeText(run.files.received)} of{' '}
            {sizeText(run.files.bytes)} ·{' '}
            <TextLink to={deskLinks.run(run.id, { giveUp: true })}>Cancel upload</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );

/** `/desk/upload`. */
export function UploadView({ upload }: { readonly upload: UploadData }): JSX.Element {
  const { Uploader, failed } = useUploader();
  const { into, open } = upload;
  return (
    <StaffFrame
      title={into === null ? 'Upload scans' : `Continue with ${into.name}`}
      at={deskLinks.upload()}
      lead="Your files are private until you publish them."
    >
      <div css={sides}>
        <div css={main}>
          <div css={onlyWithoutScript}>
            <EmptyState title="Uploading needs JavaScript">
              Turn on JavaScript for this site and reload the page, or put the files on the server and run the ingest
              command there. The rest of the dashboard works without it.
            </EmptyState>
          </div>
          <div css={onlyWithScript} aria-busy={Uploader === null && !failed}>
            {Uploader !== null && <Uploader upload={upload} />}
            {failed && <p role="alert">The uploader did not load. Reload this page.</p>}
          </div>
          {into === null && <OpenUploads open={open} />}
        </div>
        <UploadRules />
      </div>
    </StaffFrame>
  );
}
