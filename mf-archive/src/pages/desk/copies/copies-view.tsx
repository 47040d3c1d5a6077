import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { copiesPageSize } from 'shared-contracts/archive/page-sizes';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import type { CopiesCase, CopiesList } from '../../../../api/import/desk/list-copies.endpoint.ts';
import { pageName } from '../../../parts/page-name.ts';
import { quiet, row } from '../parts/desk.styles.ts';

const list = css`
  display: grid;
  gap: var(--space-4);
  & > li {
    border-top: 1px solid var(--rule-strong);
    padding-top: var(--space-3);
    display: grid;
    gap: var(--space-3);
  }
`;

const pages = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-3) var(--space-5);
  & li {
    display: grid;
    grid-template-columns: 4.5rem 1fr;
    gap: var(--space-3);
  }
  & img {
    width: 4.5rem;
    height: auto;
    background: var(--scan-paper);
    filter: var(--scan-filter);
  }
`;

const words: Readonly<Record<CopiesCase['kind'], string>> = {
  scan: 'The same scan is in several places',
  place: 'Several pages in one place',
};

const CopyPage = ({ page }: { readonly page: CopiesCase['pages'][number] }): JSX.Element => {
  const { links } = useSite();
  const { slug, thumbnail } = page;
  return (
    <li>
      {thumbnail === null ? (
        <span />
      ) : (
        <img src={thumbnail.url} width={thumbnail.width} height={thumbnail.height} alt="" />
      )}
      <div>
        <p>{pageName(page)}</p>
        <p css={row}>
          <TextLink to={links.newspaperPage(slug)}>View</TextLink>
          <TextLink to={deskLinks.page(slug)}>Fix</TextLink>
        </p>
      </div>
    </li>
  );
};

/** `/desk/copies`. */
export const CopiesView = ({
  copies: { cases, total, page, pageCount },
}: {
  readonly copies: CopiesList;
}): JSX.Element => (
  <StaffFrame
    title="Duplicates"
    at={deskLinks.copies()}
    lead="Pages that are probably the same. Move or withdraw the one in the wrong place."
  >
    {total === 0 && <EmptyState title="No duplicate scans">Every position in an edition has one page.</EmptyState>}
    <ol css={list}>
      {cases.map((one) => (
        <li key={`${one.kind} ${one.pages[0]?.slug ?? ''}`}>
          <h2>{words[one.kind]}</h2>
          <ul css={pages}>
            {one.pages.map((copy) => (
              <CopyPage key={copy.slug} page={copy} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
    {total > 0 && <p css={quiet}>Files are compared byte by byte, so a page that was scanned twice is not listed.</p>}
    {total > 0 && (
      <Pagination {...{ page, pageCount, total, pageSize: copiesPageSize }} hrefOf={(to) => deskLinks.copies(to)} />
    )}
  </StaffFrame>
);
