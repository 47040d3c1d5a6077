import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { Tag } from 'shared-contracts/ui/tag';
import { grouped } from 'shared-contracts/counted';
import { questionsLeft, UsedUp } from '../../asking/allowance-note.tsx';
import { AskPart } from './ask-part.tsx';
import type { QuickChatData } from './quick-chat-data.ts';

const list = css`
  display: grid;
  gap: var(--space-2);
  & li {
    border-top: 1px solid var(--rule);
  }
  & a {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: var(--space-2);
    min-height: var(--target);
    padding-block: var(--space-2);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a:hover {
    text-decoration: underline;
  }
`;

const Examples = ({ examples }: Pick<QuickChatData, 'examples'>): JSX.Element | null => {
  const { links } = useSite();
  return examples.length === 0 ? null : (
    <section css={list}>
      <h2>Try one of these</h2>
      <ul>
        {examples.map((question) => (
          <li key={question}>
            <TextLink to={links.question(question)}>{question}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Latest = ({ latest, total }: Pick<QuickChatData, 'latest' | 'total'>): JSX.Element | null => {
  const { links } = useSite();
  return total === 0 ? null : (
    <section css={list}>
      <h2>Your latest questions</h2>
      <ul>
        {latest.map(({ id, title, running }) => (
          <li key={id}>
            <TextLink to={links.question(title, id)}>
              <bdi>{title}</bdi>
              {running && <Tag>Answering…</Tag>}
            </TextLink>
          </li>
        ))}
        {total > latest.length && (
          <li>
            <TextLink to={links.questions}>All {grouped(total)} in your history</TextLink>
          </li>
        )}
      </ul>
    </section>
  );
};

/** `/context`: the page on which members start a chat. */
export function Page(): JSX.Element {
  const { data } = usePage<QuickChatData>();
  const { allowance, examples, latest, total } = data;
  const isUsedUp = questionsLeft(allowance) === 0;
  return (
    <div css={textSheet}>
      <header>
        <h1>Ask the archive</h1>
        <p css={deck}>Answers quote the newspapers directly, each with its clipping.</p>
      </header>
      {isUsedUp ? <UsedUp allowance={allowance} /> : <AskPart data={data} />}
      {!isUsedUp && <Examples examples={examples} />}
      <Latest latest={latest} total={total} />
    </div>
  );
}
