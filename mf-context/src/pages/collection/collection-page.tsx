import type { JSX } from 'react';
import { itemsPerPage } from 'shared-contracts/context/collections/collection';
import { collectionFilePath } from 'shared-contracts/context/collections/collection-links';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { dateline } from 'shared-contracts/ui/dateline';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { Pagination } from 'shared-contracts/ui/pagination';
import { counted } from 'shared-contracts/counted';
import { actionRow } from '../../parts/reader-page.styles.ts';
import { ItemView } from '../../parts/item/item-view.tsx';
import { DownloadLinks } from '../../parts/item/download-links.tsx';
import { FormFault } from '../../parts/sending/form-fault.tsx';
import { PageFormsProvider } from '../../parts/sending/page-forms-provider.tsx';
import { collectionPath, type CollectionDone } from './collection-address.ts';
import type { CollectionData } from './collection-data.ts';
import { collectionForms } from './collection-forms.ts';
import { ItemActions } from './item-actions.tsx';
import { DeletePart, NamePart } from './own-parts.tsx';
import { SharePart } from './share-part.tsx';
import { BriefNotice } from '../../parts/brief-notice.tsx';
import { SendBox } from '../../parts/sending/send-box.tsx';

const noticeTexts: Readonly<Record<Exclude<CollectionDone, 'moved'>, string>> = {
  named: 'Changes saved.',
  noted: 'Note saved.',
  'taken-out': 'Removed from the collection.',
  'kept-again': 'Restored.',
  elsewhere: 'Moved to the other collection.',
  shared: 'Link created. Anyone with it can read this collection.',
  renewed: 'New link created. The old one no longer works.',
  unshared: 'Link removed. Nobody else can read this collection.',
};

/** Confirms the last action; a removed item can be restored. */
function CollectionNotice(): JSX.Element {
  const { id, page, done, out, place } = usePage<CollectionData>().data;
  if (done === 'taken-out' && out !== null) {
    return (
      <BriefNotice canUndo>
        <p>{noticeTexts[done]}</p>
        <SendBox name="undo" values={{ id, page: String(page), item: out }}>
          <button type="submit">Undo</button>
        </SendBox>
      </BriefNotice>
    );
  }
  const text = done === 'moved' ? `Moved to position ${place ?? 1}.` : done === null ? null : noticeTexts[done];
  return <BriefNotice>{text === null ? null : <p>{text}</p>}</BriefNotice>;
}

const list = css`
  border-top: 1px solid var(--rule-strong);
`;

const askRow = css`
  padding-top: var(--space-2);
`;

const EmptyCollection = (): JSX.Element => {
  const { links } = useSite();
  return (
    <EmptyState title="This collection is empty">
      <p>
        Press “Save” next to a newspaper page, an article, a clip, a quote or an answer, and choose this collection.
      </p>
      <ButtonLink to={links.search()}>Search the archive</ButtonLink>
    </EmptyState>
  );
};

function CollectionHead(): JSX.Element {
  const { links } = useSite();
  const { id, name, about, total, changed, ticket } = usePage<CollectionData>().data;
  const inside = new URLSearchParams({ collection: id }).toString();
  return (
    <header>
      <h1>{name}</h1>
      {about !== '' && <p css={deck}>{about}</p>}
      <p css={dateline}>
        <span>{counted(total, 'item')}</span>
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
        {total > 0 && <DownloadLinks pathOf={(format) => collectionFilePath(id, ticket, format)} />}
      </div>
    </header>
  );
}

/** `/context/collections/:collection`: one of the reader's collections, in their own order. */
export function Page(): JSX.Element {
  const { links } = useSite();
  const { id, lines, total, page, pages } = usePage<CollectionData>().data;
  return (
    <PageFormsProvider forms={collectionForms}>
      <div css={textSheet}>
        <CollectionNotice />
        <FormFault />
        <CollectionHead />
        {total === 0 ? (
          <EmptyCollection />
        ) : (
          <ol css={list} aria-label="Items in this collection" start={lines[0]?.place}>
            {lines.map((line) => (
              <ItemView key={line.id} line={line}>
                <ItemActions line={line} />
              </ItemView>
            ))}
          </ol>
        )}
        <Pagination
          page={page}
          pageCount={pages}
          pageSize={itemsPerPage}
          total={total}
          hrefOf={(number) => collectionPath(links, id, { page: number })}
        />
        <DeletePart />
      </div>
    </PageFormsProvider>
  );
}
