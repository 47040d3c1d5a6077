import { useId, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { aside, deck, deskPage } from '../../parts/desk-page.styles.ts';
import { FormFault } from '../../parts/sending/form-fault.tsx';
import { FormsOf } from '../../parts/sending/forms-of.tsx';
import { SendBox } from '../../parts/sending/send-box.tsx';
import type { ChatHistoryData } from './chat-history-data.ts';
import { historyPath } from './history-address.ts';
import { historyForms } from './history-forms.ts';
import { HistoryLine } from './history-line.tsx';
import { HistoryNotice } from './history-notice.tsx';
import { HistorySearch } from './history-search.tsx';
import { RetentionPart } from './retention-part.tsx';

/** So many chats stand on a page (`listChats`). */
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
  /* As long as something is ticked, the way to delete it is in sight. */
  &:has(li input:checked) > form {
    position: sticky;
    top: 0;
    z-index: var(--z-sticky);
    background: var(--paper);
    padding-block: var(--space-2);
  }
`;

const Nothing = ({ q }: { readonly q: string }): JSX.Element => {
  const { links } = useSite();
  return q === '' ? (
    <EmptyState title="You have not asked anything yet">
      <p>Ask in your own words. The answer is quotes from newspaper pages, and stays here to be read again.</p>
      <ButtonLink to={links.ask}>Ask the archive</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="None of your questions has these words">
      <p>“{q}” is looked for in your questions and in the quotes of their answers, each word from its beginning.</p>
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
          <Button type="submit">Delete what is ticked</Button>
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

/** `/context/chat/history`: what somebody asked, to be read again, named, pinned and deleted. */
export function Page(): JSX.Element {
  const { data } = usePage<ChatHistoryData>();
  const { q, page, total, keptDays } = data;
  const place = { q, page: String(page) };
  return (
    <FormsOf forms={historyForms}>
      <div css={deskPage}>
        <header>
          <h1>History</h1>
          <p css={deck}>The questions that you asked, with their answers.</p>
        </header>
        <HistoryNotice data={data} place={place} />
        <FormFault />
        {(total > 0 || q !== '') && <HistorySearch q={q} />}
        {total === 0 ? <Nothing q={q} /> : <Chats data={data} place={place} />}
        <RetentionPart keptDays={keptDays} place={place} />
      </div>
    </FormsOf>
  );
}
