import type { JSX, ReactNode } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { RunItem, SamePage } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { part, row } from '../parts/desk.styles.ts';

const pair = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  & li {
    display: grid;
    gap: var(--space-2);
    align-content: start;
  }
  & img {
    width: 100%;
    height: auto;
    background: var(--scan-paper);
    filter: var(--scan-filter);
  }
`;

const Picture = ({ preview }: Pick<SamePage, 'preview'>): JSX.Element =>
  preview === null ? (
    <p>The image no longer exists.</p>
  ) : (
    <img src={preview.url} width={preview.width} height={preview.height} alt="" />
  );

interface PicturePairProps {
  readonly item: RunItem;
  readonly same: SamePage;
  /** Shown below the picture of the item. */
  readonly children: ReactNode;
}

const OtherLink = ({ item: { run }, same: { item, page } }: Omit<PicturePairProps, 'children'>): JSX.Element => {
  if (item === null) return <TextLink to={deskLinks.page(page ?? '')}>A page of the archive</TextLink>;
  const name = `File ${String(item.number)} of ${item.run === run ? 'this' : 'another'} import`;
  return <TextLink to={deskLinks.item(item.run, item.id)}>{name}</TextLink>;
};

/** The two pictures side by side, the earlier one first. */
export const PicturePair = ({ item, same, children }: PicturePairProps): JSX.Element => (
  <ul css={pair}>
    <li>
      <Picture preview={same.preview} />
      <OtherLink item={item} same={same} />
    </li>
    <li>
      <Picture preview={item.preview} />
      {children}
    </li>
  </ul>
);

/** Shows side by side two pictures that seem to be of the same page, for the archivist to decide. */
export function SamePagePictures({ item }: { readonly item: RunItem }): JSX.Element | null {
  const { samePage: same } = item;
  if (same === null || item.working) return null;
  return (
    <section css={part} aria-labelledby="desk-same-page">
      <h2 id="desk-same-page">The same page twice?</h2>
      <PicturePair item={item} same={same}>
        <span>This picture</span>
      </PicturePair>
      <form css={row} method="post" aria-label="The same page twice?">
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="seen" value={item.version} />
        <Button type="submit" name="do" value="another-page">
          It is another page
        </Button>
        <Button type="submit" name="do" value="replace-page">
          Use this one instead
        </Button>
        <Button look="quiet" type="submit" name="do" value="discard">
          Discard this one…
        </Button>
      </form>
    </section>
  );
}
