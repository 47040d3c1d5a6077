import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { dateline } from 'shared-contracts/ui/dateline';
import { TextField } from 'shared-contracts/ui/field';
import { Tag } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { actionRow, fieldStack, wordButton } from '../../parts/reader-page.styles.ts';
import { SendBox } from '../../parts/sending/send-box.tsx';
import { Unfold } from '../../parts/unfold.tsx';
import type { HistoryLine as Line } from './chat-history-data.ts';

const line = css`
  display: grid;
  grid-template-columns: var(--target) minmax(0, 1fr);
  align-items: start;
  border-bottom: 1px solid var(--rule);
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

const tick = css`
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  margin-left: calc(-1 * var(--space-3));
  cursor: pointer;
  & input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--green);
  }
`;

const title = css`
  font: 400 var(--text-lg) / 1.3 var(--serif);
  padding-block: 0.6rem var(--space-1);
`;

interface HistoryLineProps {
  readonly chat: Line;
  /** Hidden fields that are sent with every form. */
  readonly place: Readonly<Record<string, string>>;
  /** The id of the form that deletes the selected chats. */
  readonly deletes: string;
}

/** A chat, to open, select, pin and rename. */
export const HistoryLine = ({ chat, place, deletes }: HistoryLineProps): JSX.Element => (
  <li css={line}>
    <label css={tick}>
      <input type="checkbox" name="id" value={chat.id} form={deletes} />
      <VisuallyHidden>Select: {chat.title}</VisuallyHidden>
    </label>
    <div>
      <h3 css={title}>
        <TextLink to={chat.href}>{chat.title}</TextLink>
      </h3>
      <p css={dateline}>
        <span>{chat.when}</span>
        <span>{chat.questions}</span>
        {chat.running && (
          <span>
            <Tag>Answering…</Tag>
          </span>
        )}
      </p>
      <div css={actionRow}>
        <SendBox name="pin" values={{ ...place, id: chat.id, pinned: chat.pinned ? 'no' : 'yes' }}>
          <button css={wordButton} type="submit">
            {chat.pinned ? 'Unpin' : 'Pin'}
            <VisuallyHidden>: {chat.title}</VisuallyHidden>
          </button>
        </SendBox>
        <Unfold label="Rename" of={chat.title}>
          <SendBox css={fieldStack} name="rename" values={{ ...place, id: chat.id }} closes>
            <TextField label="Name in your history" name="title" required maxLength={200} defaultValue={chat.title} />
            <Button type="submit">Save name</Button>
          </SendBox>
        </Unfold>
      </div>
    </div>
  </li>
);
