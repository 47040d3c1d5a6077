import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { dateline } from 'shared-contracts/ui/dateline';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { Tag } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { BriefNotice } from '../../parts/brief-notice.tsx';
import { FormFault } from '../../parts/sending/form-fault.tsx';
import { PageFormsProvider } from '../../parts/sending/page-forms-provider.tsx';
import type { CollectionsData } from './collections-data.ts';
import { collectionsForms } from './collections-forms.ts';
import { MakePart } from './make-part.tsx';

const list = css`
  border-top: 1px solid var(--rule-strong);
  & li {
    position: relative;
    display: grid;
    gap: var(--space-1);
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-4);
    overflow-wrap: anywhere;
  }
  & li:hover {
    background: var(--paper-sunk);
  }
  & h2 {
    font: 700 var(--text-lg) / 1.25 var(--serif);
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const NoCollections = (): JSX.Element => {
  const { links } = useSite();
  return (
    <EmptyState title="No collections yet">
      <p>
        Press “Save” next to a newspaper page, an article, a clip, a quote or an answer to start your first collection.
        Or create one below.
      </p>
      <ButtonLink to={links.search()}>Search the archive</ButtonLink>
    </EmptyState>
  );
};

function Rows({ rows }: Pick<CollectionsData, 'rows'>): JSX.Element {
  const { links } = useSite();
  return (
    <ul css={list}>
      {rows.map(({ id, name, about, count, changed, shared }) => (
        <li key={id}>
          <h2>
            <TextLink to={links.collections(id)}>{name}</TextLink>
          </h2>
          {about !== '' && <p>{about}</p>}
          <p css={dateline}>
            <span>{count}</span>
            <span>Changed {changed}</span>
            {shared && (
              <span>
                <Tag>Shared by link</Tag>
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** `/context/collections`: all of the reader's collections, the last used first. */
export function Page(): JSX.Element {
  const { data } = usePage<CollectionsData>();
  return (
    <PageFormsProvider forms={collectionsForms}>
      <div css={textSheet}>
        <header>
          <h1>Collections</h1>
          <p css={deck}>Pages, articles, clips, quotes and answers you saved.</p>
        </header>
        <BriefNotice>{data.deleted ? <p>Collection deleted.</p> : null}</BriefNotice>
        <FormFault />
        {data.rows.length === 0 ? <NoCollections /> : <Rows rows={data.rows} />}
        <MakePart allowance={data.allowance} />
      </div>
    </PageFormsProvider>
  );
}
