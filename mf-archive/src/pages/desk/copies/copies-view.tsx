import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { copiesPageSize } from 'shared-contracts/archive/page-sizes';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { counted } from 'shared-contracts/counted';
import type { CopiesCase, CopiesList } from '../../../../api/import/desk/list-copies.endpoint.ts';
import { pageName } from '../../../parts/page-name.ts';
import { PicturePair } from '../item/same-page-pictures.tsx';
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

/** Narrow enough for both pictures and the buttons to be visible at once. */
const photoPair = css`
  max-width: 36rem;
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

const DoubtfulPhoto = ({ item }: { readonly item: RunItem }): JSX.Element | null => {
  const { samePage: same, scan, number } = item;
  if (same === null) return null;
  const name = scan?.split('/').at(-1) ?? `File ${String(number)}`;
  return (
    <li css={photoPair}>
      <h2>Two photos, probably of the same page</h2>
      <PicturePair item={item} same={same}>
        <TextLink to={deskLinks.item(item.run, item.id)}>{name}</TextLink>
      </PicturePair>
      <form css={row} method="post" aria-label={`Keep ${name}?`}>
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="seen" value={item.version} />
        <Button type="submit" name="do" value="another-page">
          Keep both
        </Button>
        <Button type="submit" name="do" value="drop-page">
          Keep the first
        </Button>
        <Button type="submit" name="do" value="replace-page">
          Keep the second
        </Button>
      </form>
    </li>
  );
};

/** `/desk/copies`. */
export const CopiesView = ({
  copies: { photos, photoTotal, cases, total, page, pageCount },
}: {
  readonly copies: CopiesList;
}): JSX.Element => (
  <StaffFrame
    title="Duplicates"
    at={deskLinks.copies()}
    lead="Pages that are probably the same. Keep the better photo, and move or withdraw pages in the wrong place."
  >
    {total + photoTotal === 0 && (
      <EmptyState title="No duplicate scans">Every position in an edition has one page.</EmptyState>
    )}
    <ol css={list}>
      {photos.map((item) => (
        <DoubtfulPhoto key={item.id} item={item} />
      ))}
    </ol>
    {photoTotal > photos.length && (
      <p css={quiet}>{counted(photoTotal - photos.length, 'more photo')} will appear here as these are decided.</p>
    )}
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
    {total > 0 && (
      <p css={quiet}>
        Files are compared byte by byte, so a page that was scanned twice is not listed. Photos are compared by what
        they show.
      </p>
    )}
    {total > 0 && (
      <Pagination {...{ page, pageCount, total, pageSize: copiesPageSize }} hrefOf={(to) => deskLinks.copies(to)} />
    )}
  </StaffFrame>
);
