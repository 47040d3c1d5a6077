import type { JSX } from 'react';
import { itemsPerPage } from 'shared-contracts/context/collections/collection';
import { sharedFilePath } from 'shared-contracts/context/collections/collection-links';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { dateline } from 'shared-contracts/ui/dateline';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { Pagination } from 'shared-contracts/ui/pagination';
import { counted } from 'shared-contracts/counted';
import { ItemView } from '../../parts/item/item-view.tsx';
import { DownloadLinks } from '../../parts/item/download-links.tsx';
import type { SharedCollection, SharedData } from './shared-data.ts';

const list = css`
  border-top: 1px solid var(--rule-strong);
`;

const NoSuchLink = (): JSX.Element => {
  const { links } = useSite();
  return (
    <div css={textSheet}>
      <header>
        <h1>This link does not work</h1>
        <p css={deck}>The owner has removed it, or part of the link is missing.</p>
      </header>
      <p>
        <ButtonLink to={links.search()}>Search the archive</ButtonLink>
      </p>
    </div>
  );
};

function Shared({ collection }: { readonly collection: SharedCollection }): JSX.Element {
  const { links } = useSite();
  const { key, name, about, lines, total, page, pages, changed } = collection;
  return (
    <div css={textSheet}>
      <header>
        <h1>{name}</h1>
        {about !== '' && <p css={deck}>{about}</p>}
        <p css={dateline}>
          <span>{counted(total, 'item')} from the archive</span>
          <span>Changed {changed}</span>
          <span>Shared by a reader</span>
        </p>
        {total > 0 && <DownloadLinks pathOf={(format) => sharedFilePath(key, format)} />}
      </header>
      {total === 0 ? (
        <EmptyState title="This collection is empty">
          <p>Nothing has been saved in it yet.</p>
        </EmptyState>
      ) : (
        <ol css={list} aria-label="Items in this collection" start={lines[0]?.place}>
          {lines.map((line) => (
            <ItemView key={line.id} line={line} />
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        pageSize={itemsPerPage}
        total={total}
        hrefOf={(number) => `${links.sharedCollection(key)}${number === 1 ? '' : `?page=${number}`}`}
      />
    </div>
  );
}

/** `/shared/:key`: a shared collection, read-only. */
export function Page(): JSX.Element {
  const { collection } = usePage<SharedData>().data;
  return collection === null ? <NoSuchLink /> : <Shared collection={collection} />;
}
