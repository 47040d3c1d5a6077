import type { JSX } from 'react';
import { savedSearchesPageSize } from 'shared-contracts/archive/saved-searches/saved-search';
import { savedSearchesPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { Pagination } from 'shared-contracts/ui/pagination';
import { AllowanceNote } from './allowance-note.tsx';
import { FormFault } from './form-fault.tsx';
import { EmailsNote } from './emails-note.tsx';
import { SavedItem } from './saved-item.tsx';
import type { DoneWith, SavedSearchesData } from './saved-searches-data.ts';
import { doneBox, faultBox } from './saved-searches.styles.ts';

const list = css`
  border-top: 1px solid var(--rule-strong);
`;

const done: Readonly<Record<DoneWith, string>> = {
  saved: 'Search saved.',
  changed: 'Changes saved.',
  deleted: 'Search deleted.',
  seen: 'Marked as seen. Only later pages count as new.',
};

const Nothing = (): JSX.Element => {
  const { links } = useSite();
  return (
    <EmptyState title="No saved searches yet">
      <p>Search the archive, then choose “Save this search” on the results page. New matching pages are listed here.</p>
      <ButtonLink to={links.search()}>Search the archive</ButtonLink>
    </EmptyState>
  );
};

export function SavedList({ data }: { readonly data: Extract<SavedSearchesData, { view: 'list' }> }): JSX.Element {
  const { form } = usePage();
  const { rows, total, page, pageCount } = data;
  return (
    <div css={textSheet}>
      <header>
        <h1>Saved searches</h1>
        <p css={deck}>Your saved searches, with what is new since you last looked.</p>
      </header>
      {data.done !== null && form === null && (
        <p css={doneBox} role="status">
          {done[data.done]}
        </p>
      )}
      {data.problem !== null && (
        <p css={faultBox} role="alert">
          {data.problem}
        </p>
      )}
      <FormFault />
      {total === 0 ? (
        <Nothing />
      ) : (
        <>
          <AllowanceNote allowance={data.allowance} />
          <ul css={list}>
            {rows.map((row) => (
              <SavedItem key={row.id} row={row} />
            ))}
          </ul>
          {pageCount > 1 && (
            <Pagination
              page={page}
              pageCount={pageCount}
              pageSize={savedSearchesPageSize}
              total={total}
              hrefOf={(number) => (number === 1 ? savedSearchesPath : `${savedSearchesPath}?page=${number}`)}
            />
          )}
          <EmailsNote sendsMail={data.sendsMail} />
        </>
      )}
    </div>
  );
}
