import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { Run } from 'shared-contracts/archive/runs/run';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from '../../../parts/counted.ts';
import { sizeText } from '../parts/size-text.ts';
import { SureQuestion } from './sure-question.tsx';

interface UnfinishedUploadProps {
  readonly run: Run;
  /** Whether it is asked if it is to be given up. */
  readonly asks: boolean;
}

/** What may be done with an upload whose files are still to come. */
export function UnfinishedUpload({ run: { id, files }, asks }: UnfinishedUploadProps): JSX.Element {
  if (!asks)
    return (
      <p>
        <TextLink to={deskLinks.upload(id)}>Go on with the upload</TextLink> or{' '}
        <TextLink to={deskLinks.run(id, { giveUp: true })}>give it up</TextLink>.
      </p>
    );
  return (
    <SureQuestion
      id="desk-give-up"
      question="Give this upload up?"
      sure={{ value: 'give-up-surely', text: 'Give up' }}
      back={deskLinks.run(id)}
    >
      {counted(files.complete, 'file')} of {files.announced} here, {sizeText(files.received)}: what has come is removed
      from this site for good.
    </SureQuestion>
  );
}
