import type { JSX } from 'react';
import { correctionsPageSize } from 'shared-contracts/archive/corrections/correction';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { listTabs } from 'shared-contracts/ui/desk.styles';
import { EmptyState } from 'shared-contracts/ui/notice';
import { textSheet } from 'shared-contracts/ui/page.styles';
import { Pagination } from 'shared-contracts/ui/pagination';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { TextLink } from 'shared-contracts/ui/text-link';
import { ChangeItem } from './change-item.tsx';
import { changeList } from './corrections.styles.ts';
import type { ListView } from './corrections-data.ts';

const tabs = [
  ['own', 'Yours'],
  ['recent', 'All readers'],
  ['lost', 'Lost lines'],
] as const;

/** Which corrections are shown, and the result of the last action. */
function ListHead({ view: { of, isArchivist, message, done } }: { readonly view: ListView }): JSX.Element {
  const { form } = usePage();
  return (
    <>
      {isArchivist && (
        <nav css={listTabs} aria-label="Show">
          {tabs.map(([which, name]) => (
            <TextLink key={which} to={correctionLinks.list(which)} aria-current={which === of ? 'page' : undefined}>
              {name}
            </TextLink>
          ))}
        </nav>
      )}
      {message !== '' && <p>{message}</p>}
      {done !== '' && <p role="status">{done}</p>}
      {form !== null && <p role="alert">{form.errors['form']}</p>}
    </>
  );
}

/** What an empty list will contain. */
const emptyLists: Readonly<Record<ListView['of'], readonly [title: string, text: string]>> = {
  own: [
    'No corrections yet',
    'Open a newspaper page and choose “Correct this text” below the scan. Your corrections are listed here.',
  ],
  recent: ['No corrections yet', 'Readers’ corrections are listed here as soon as they are made.'],
  lost: [
    'No lost lines',
    'When the text of a page is recognised again, corrections whose line no longer exists are listed here.',
  ],
};

const NoChanges = ({ of }: Pick<ListView, 'of'>): JSX.Element => {
  const { links } = useSite();
  const [title, text] = emptyLists[of];
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      {of === 'own' && <ButtonLink to={links.search()}>Search the archive</ButtonLink>}
    </EmptyState>
  );
};

const Changes = ({ view: { of, changes, total, part, parts } }: { readonly view: ListView }): JSX.Element => (
  <>
    {changes.length === 0 && <NoChanges of={of} />}
    <ol css={changeList}>
      {changes.map((change) => (
        <ChangeItem key={change.number} change={change} withPage />
      ))}
    </ol>
    <Pagination
      {...{ page: part, pageCount: parts, total, pageSize: correctionsPageSize }}
      hrefOf={(next) => correctionLinks.list(of, next)}
    />
  </>
);

/** The visitor's own changes, or for archivists everybody's, among the staff pages. */
export function ListedCorrections({ view }: { readonly view: ListView }): JSX.Element {
  if (view.of !== 'own') {
    return (
      <StaffFrame title="Corrections by readers" at={correctionLinks.list('recent')} showsNotice={false}>
        <ListHead view={view} />
        <Changes view={view} />
      </StaffFrame>
    );
  }
  return (
    <div css={textSheet}>
      <header>
        <h1>Your corrections</h1>
        <ListHead view={view} />
      </header>
      <Changes view={view} />
    </div>
  );
}
