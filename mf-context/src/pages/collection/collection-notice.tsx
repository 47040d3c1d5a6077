import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { BriefNotice } from '../../parts/brief-notice.tsx';
import { SendBox } from '../../parts/sending/send-box.tsx';
import type { CollectionDone } from './collection-address.ts';
import type { CollectionData } from './collection-data.ts';

const told: Readonly<Record<Exclude<CollectionDone, 'moved'>, string>> = {
  named: 'The changes are saved.',
  noted: 'The note is saved.',
  'taken-out': 'Taken out of the collection.',
  'kept-again': 'It is back in its place.',
  elsewhere: 'Moved to the other collection.',
  shared: 'The link is made. Whoever has it can read this collection.',
  renewed: 'A new link is made. The old one no longer holds.',
  unshared: 'The link no longer holds. Nobody else can read this collection.',
};

/** What was just done; what was taken out can be had back. */
export function CollectionNotice(): JSX.Element {
  const { id, page, done, out, place } = usePage<CollectionData>().data;
  if (done === 'taken-out' && out !== null) {
    return (
      <BriefNotice canUndo>
        <p>{told[done]}</p>
        <SendBox name="undo" values={{ id, page: String(page), item: out }}>
          <button type="submit">Undo</button>
        </SendBox>
      </BriefNotice>
    );
  }
  const text = done === 'moved' ? `Moved to place ${place ?? 1}.` : done === null ? null : told[done];
  return <BriefNotice>{text === null ? null : <p>{text}</p>}</BriefNotice>;
}
