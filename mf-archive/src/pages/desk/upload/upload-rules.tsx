import type { JSX } from 'react';
import {
  maxUploadBytes,
  maxUploadFileBytes,
  maxUploadFiles,
  uploadRetentionDays,
} from 'shared-contracts/archive/runs/upload';
import { css } from 'shared-contracts/platform/emotion';
import { grouped } from 'shared-contracts/counted';
import { part } from '../parts/desk.styles.ts';
import { sizeText } from '../parts/size-text.ts';

const list = css`
  max-width: var(--measure);
  padding-left: 1.2em;
  & li {
    list-style: disc;
    padding-block: var(--space-1);
  }
`;

/** Explains what may be sent, and how file names are read. */
export const UploadRules = (): JSX.Element => (
  <section css={part} aria-labelledby="desk-rules">
    <h2 id="desk-rules">What you can upload</h2>
    <ul css={list}>
      <li>
        Scans as JPEG, TIFF, PNG, WebP or JPEG 2000, or as PDF: one page each, or all pages of an edition in one PDF or
        TIFF. Text with coordinates as ALTO, hOCR or PAGE XML.
      </li>
      <li>
        Text files are matched to the scan with the same name: <i>0001.xml</i> to <i>0001.jpg</i>. The site recognises
        the text of scans that have none.
      </li>
      <li>
        File and folder names identify a page: <i>Lagos Courier/1964-03-07/1.jpg</i>, or{' '}
        <i>lagos-courier-1964-03-07-p1.jpg</i>. You can fill in anything they do not say afterwards.
      </li>
      <li>
        At most {grouped(maxUploadFiles)} files and {sizeText(maxUploadBytes)} at once, {sizeText(maxUploadFileBytes)}{' '}
        in one file. Interrupted uploads can be resumed for {uploadRetentionDays} days.
      </li>
    </ul>
  </section>
);
