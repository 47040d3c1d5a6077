import type { JSX } from 'react';
import { itemsAPage } from 'shared-contracts/context/collections/collection';
import { collectionFilePath } from 'shared-contracts/context/collections/collection-links';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { dateline } from 'shared-contracts/ui/dateline';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { actionRow, deck, deskPage } from '../../parts/desk-page.styles.ts';
import { KeptThing } from '../../parts/kept/kept-thing.tsx';
import { TakeAway } from '../../parts/kept/take-away.tsx';
import { FormFault } from '../../parts/sending/form-fault.tsx';
import { FormsOf } from '../../parts/sending/forms-of.tsx';
import { things } from '../../parts/things.ts';
import { collectionPath } from './collection-address.ts';
import type { CollectionData } from './collection-data.ts';
import { collectionForms } from './collection-forms.ts';
import { CollectionNotice } from './collection-notice.tsx';
import { ItemActions } from './item-actions.tsx';
import { DeletePart, NamePart } from './own-parts.tsx';
import { SharePart } from './share-part.tsx';

const list = css`
  border-top: 1px solid var(--rule-strong);
`;

const askRow = css`
  padding-top: var(--space-2);
`;

const Nothing = (): JSX.Element => {
  const { links } = useSite();
  return (
    <EmptyState title="Nothing is in it yet">
      <p>Press “Keep” beside a newspaper page, an article, a clip, a quote or an answer, and choose this collection.</p>
      <ButtonLink to={links.search()}>Search the archive</ButtonLink>
    </EmptyState>
  );
};

function Head(): JSX.Element {
  const { links } = useSite();
  const { id, name, about, total, changed, ticket } = usePage<CollectionData>().data;
  const inside = new URLSearchParams({ collection: id }).toString();
  return (
    <header>
      <h1>{name}</h1>
      {about !== '' && <p css={deck}>{about}</p>}
      <p css={dateline}>
        <span>{things(total)}</span>
        <span>Changed {changed}</span>
      </p>
      {total > 0 && (
        <p css={askRow}>
          <ButtonLink look="primary" to={`${links.ask}?${inside}`}>
            Ask within this collection
          </ButtonLink>
        </p>
      )}
      <div css={actionRow}>
        <NamePart />
        <SharePart />
        {total > 0 && <TakeAway pathOf={(format) => collectionFilePath(id, ticket, format)} />}
      </div>
    </header>
  );
}

/** `/context/collections/:collection`: what somebody keeps together, in their order. */
export function Page(): JSX.Element {
  const { links } = useSite();
  const { id, lines, total, page, pages } = usePage<CollectionData>().data;
  return (
    <FormsOf forms={collectionForms}>
      <div css={deskPage}>
        <CollectionNotice />
        <FormFault />
        <Head />
        {total === 0 ? (
          <Nothing />
        ) : (
          <ol css={list} aria-label="Things in this collection" start={lines[0]?.place}>
            {lines.map((line) => (
              <KeptThing key={line.id} line={line}>
                <ItemActions line={line} />
              </KeptThing>
            ))}
          </ol>
        )}
        <Pagination
          page={page}
          pageCount={pages}
          pageSize={itemsAPage}
          total={total}
          hrefOf={(number) => collectionPath(links, id, { page: number })}
        />
        <DeletePart />
      </div>
    </FormsOf>
  );
}
