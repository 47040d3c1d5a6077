import type { JSX } from 'react';
import { BriefNotice } from '../../parts/brief-notice.tsx';
import { SendBox } from '../../parts/sending/send-box.tsx';
import type { ChatHistoryData } from './chat-history-data.ts';
import type { HistoryDone } from './history-address.ts';

const told: Readonly<Record<Exclude<HistoryDone, 'deleted'>, string>> = {
  renamed: 'The new name is saved.',
  pinned: 'Pinned: it stands first, and is kept.',
  unpinned: 'No longer pinned.',
  restored: 'They are back.',
  'kept-for': 'That is how long questions are kept from now on.',
};

interface HistoryNoticeProps {
  readonly data: Pick<ChatHistoryData, 'deleted' | 'done'>;
  readonly place: Readonly<Record<string, string>>;
}

/** What was just done; what was deleted can be had back. */
export const HistoryNotice = ({ data: { done, deleted }, place }: HistoryNoticeProps): JSX.Element => (
  <BriefNotice canUndo={done === 'deleted'}>
    {done === null ? null : done === 'deleted' ? (
      <>
        <p>{deleted.length === 1 ? 'Deleted from your history.' : `${deleted.length} deleted from your history.`}</p>
        <SendBox name="restore" values={place}>
          {deleted.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <button type="submit">Undo</button>
        </SendBox>
      </>
    ) : (
      <p>{told[done]}</p>
    )}
  </BriefNotice>
);
