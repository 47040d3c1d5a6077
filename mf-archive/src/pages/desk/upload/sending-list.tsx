import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { grouped } from 'shared-contracts/counted';
import { sizeText } from '../parts/size-text.ts';
import type { SendingFile } from './send-files.ts';

const list = css`
  border-top: 1px solid var(--rule-strong);
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--space-4);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
  & progress {
    grid-column: 1 / -1;
    height: 0.375rem;
  }
`;

const fault = css`
  grid-column: 1 / -1;
  color: var(--danger);
`;

/** The most rows shown; those that need attention come first. */
const maxRows = 100;
const order: readonly SendingFile['state'][] = ['failed', 'sending', 'absent', 'waiting', 'sent'];

const names: Readonly<Record<SendingFile['state'], string>> = {
  absent: 'select again',
  failed: 'not uploaded',
  sending: '',
  sent: 'uploaded',
  waiting: 'waiting',
};

const File = ({ file: { path, bytes, sent, state, problem } }: { readonly file: SendingFile }): JSX.Element => (
  <li>
    <span>{path}</span>
    <span>
      {state === 'sending' ? `${sizeText(sent)} of ${sizeText(bytes)}` : `${names[state]}, ${sizeText(bytes)}`}
    </span>
    {state === 'sending' && <progress max={bytes} value={sent} aria-label={path} />}
    {problem !== null && <span css={fault}>{problem}</span>}
  </li>
);

/** Lists the files with their progress. */
export function SendingList({ files }: { readonly files: readonly SendingFile[] }): JSX.Element {
  const rows = files.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <>
      <ul css={list}>
        {rows.slice(0, maxRows).map((file) => (
          <File key={file.number} file={file} />
        ))}
      </ul>
      {rows.length > maxRows && <p>And {grouped(rows.length - maxRows)} more.</p>}
    </>
  );
}
