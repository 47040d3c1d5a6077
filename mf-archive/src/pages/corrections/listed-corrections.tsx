import type { JSX } from 'react';
import { correctionsPageSize } from 'shared-contracts/archive/corrections/correction';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { usePage } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { textSheet } from 'shared-contracts/ui/page.styles';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { lineActs } from '../../correcting/line-field.styles.ts';
import { ChangeItem } from './change-item.tsx';
import { changeList } from './corrections.styles.ts';
import type { ListView } from './corrections-data.ts';

const tabs = [
  ['own', 'Yours'],
  ['recent', 'All readers'],
  ['lost', 'Line lost'],
] as const;

/** The visitor's own changes, or for archivists everybody's. */
export function ListedCorrections({ view }: { readonly view: ListView }): JSX.Element {
  const { form } = usePage();
  const { of, isArchivist, changes, total, part, parts, message, done } = view;
  return (
    <div css={textSheet}>
      <header>
        <h1>{of === 'own' ? 'Your corrections' : 'Corrections by readers'}</h1>
        {isArchivist && (
          <nav css={lineActs} aria-label="Show">
            {tabs.map(([which, name]) => (
              <TextLink key={which} to={correctionLinks.list(which)} aria-current={which === of ? 'page' : undefined}>
                {name}
              </TextLink>
            ))}
          </nav>
        )}
        <p>{message}</p>
        {done !== '' && <p role="status">{done}</p>}
        {form !== null && <p role="alert">{form.errors['form']}</p>}
      </header>
      {changes.length === 0 && (
        <EmptyState title="No corrections">
          Open a newspaper page and choose “Correct this text” below the scan.
        </EmptyState>
      )}
      <ol css={changeList}>
        {changes.map((change) => (
          <ChangeItem key={change.number} change={change} withPage />
        ))}
      </ol>
      <Pagination
        {...{ page: part, pageCount: parts, total, pageSize: correctionsPageSize }}
        hrefOf={(next) => correctionLinks.list(of, next)}
      />
    </div>
  );
}
