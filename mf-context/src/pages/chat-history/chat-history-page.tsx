import { useId, type JSX } from 'react';
import type { ChatList } from 'shared-contracts/context/chats/list-chats';
import { css } from 'shared-contracts/platform/emotion';
import { Form } from 'shared-contracts/platform/router';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { TextField } from 'shared-contracts/ui/field';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { BriefNotice } from '../../parts/brief-notice.tsx';
import { aside, fieldStack, part } from '../../parts/reader-page.styles.ts';
import { FormFault } from '../../parts/sending/form-fault.tsx';
import { PageFormsProvider } from '../../parts/sending/page-forms-provider.tsx';
import { SendBox } from '../../parts/sending/send-box.tsx';
import type { ChatHistoryData } from './chat-history-data.ts';
import { historyPath, type HistoryDone } from './history-address.ts';
import { historyForms } from './history-forms.ts';
import { HistoryLine } from './history-line.tsx';

const choices = [
  { days: null, words: 'Until I delete them' },
  { days: 90, words: '90 days after last use' },
  { days: 30, words: '30 days after last use' },
] as const;

interface RetentionPartProps extends Pick<ChatList, 'keptDays'> {
  readonly place: Readonly<Record<string, string>>;
}

/** Lets the reader choose how long chats are stored. */
const RetentionPart = ({ keptDays, place }: RetentionPartProps): JSX.Element => (
  <section css={part} aria-labelledby="kept">
    <h2 id="kept">How long questions are kept</h2>
    <p css={aside}>
      Only you can see your questions and answers. Pinned ones and collections are never deleted automatically.
    </p>
    <SendBox css={fieldStack} name="keep" values={place}>
      <fieldset key={String(keptDays)} css={choiceBox}>
        <legend>Keep my questions</legend>
        {choices.map(({ days, words }) => (
          <label key={words}>
            <input type="radio" name="days" value={days ?? ''} defaultChecked={days === keptDays} />
            {words}
          </label>
        ))}
      </fieldset>
      <Button type="submit">Save</Button>
    </SendBox>
  </section>
);

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: end;
  & button {
    min-height: 3rem;
  }
`;

/** Searches the reader's own questions; a GET form, so that it works without script. */
function HistorySearch({ q }: { readonly q: string }): JSX.Element {
  const { links } = useSite();
  return (
    <Form css={row} role="search" method="get" action={links.questions}>
      <TextField
        key={q}
        label="Search your questions and their quotes"
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        defaultValue={q}
      />
      <Button type="submit">Search</Button>
    </Form>
  );
}

const noticeTexts: Readonly<Record<Exclude<HistoryDone, 'deleted'>, string>> = {
  renamed: 'Name saved.',
  pinned: 'Pinned: it stays at the top and is never deleted automatically.',
  unpinned: 'Unpinned.',
  restored: 'Restored.',
  'kept-for': 'Saved. Questions are now kept for that long.',
};

interface HistoryNoticeProps {
  readonly data: Pick<ChatHistoryData, 'deleted' | 'done'>;
  readonly place: Readonly<Record<string, string>>;
}

/** Confirms the last action; deleted chats can be restored. */
const HistoryNotice = ({ data: { done, deleted }, place }: HistoryNoticeProps): JSX.Element => (
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
      <p>{noticeTexts[done]}</p>
    )}
  </BriefNotice>
);

/** Chats on a page, as in `listChats`. */
const pageSize = 30;

const list = css`
  display: grid;
  gap: var(--space-5);
  & h2 {
    font: var(--weight-strong) var(--text-sm) / 1.3 var(--sans);
    color: var(--ink-2);
    border-bottom: 1px solid var(--rule-strong);
    padding-bottom: var(--space-2);
  }
  /* While any chat is selected, the delete button stays in view. */
  &:has(li input:checked) > form {
    position: sticky;
    top: 0;
    z-index: var(--z-sticky);
    background: var(--paper);
    padding-block: var(--space-2);
  }
`;

const EmptyHistory = ({ q }: { readonly q: string }): JSX.Element => {
  const { links } = useSite();
  return q === '' ? (
    <EmptyState title="No questions yet">
      <p>Ask in your own words. Answers are quotes from newspaper pages and are saved here.</p>
      <ButtonLink to={links.ask}>Ask the archive</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No matching questions">
      <p>“{q}” was searched in your questions and the quotes of their answers, matching the beginning of words.</p>
      <ButtonLink to={links.questions}>Show all questions</ButtonLink>
    </EmptyState>
  );
};

interface ChatsProps {
  readonly data: ChatHistoryData;
  readonly place: Readonly<Record<string, string>>;
}

function Chats({ data, place }: ChatsProps): JSX.Element {
  const { links } = useSite();
  const deletes = useId();
  const { q, groups, total, page, pages } = data;
  return (
    <>
      {q !== '' && (
        <p css={aside}>
          {total === 1 ? 'One chat has' : `${total} chats have`} the words “{q}”.{' '}
          <TextLink to={links.questions}>Show all questions</TextLink>
        </p>
      )}
      <div css={list}>
        <SendBox id={deletes} name="delete" values={place}>
          <Button type="submit">Delete selected</Button>
        </SendBox>
        {groups.map(({ name, lines }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {lines.map((chat) => (
                <HistoryLine key={chat.id} chat={chat} place={place} deletes={deletes} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pagination
        page={page}
        pageCount={pages}
        pageSize={pageSize}
        total={total}
        hrefOf={(number) => historyPath(links, { q, page: number })}
      />
    </>
  );
}

/** `/context/chat/history`: the reader's own chats, to open, rename, pin and delete. */
export function Page(): JSX.Element {
  const { data } = usePage<ChatHistoryData>();
  const { q, page, total, keptDays } = data;
  const place = { q, page: String(page) };
  return (
    <PageFormsProvider forms={historyForms}>
      <div css={textSheet}>
        <header>
          <h1>History</h1>
          <p css={deck}>Your questions and their answers.</p>
        </header>
        <HistoryNotice data={data} place={place} />
        <FormFault />
        {(total > 0 || q !== '') && <HistorySearch q={q} />}
        {total === 0 ? <EmptyHistory q={q} /> : <Chats data={data} place={place} />}
        <RetentionPart keptDays={keptDays} place={place} />
      </div>
    </PageFormsProvider>
  );
}
