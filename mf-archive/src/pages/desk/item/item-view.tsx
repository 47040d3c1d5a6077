import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { runStateNames } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { getRunItem, type RunItemDetail } from '../../../../api/import/runs/get-run-item.endpoint.ts';
import { part } from '../parts/desk.styles.ts';
import { useFresh } from '../parts/use-fresh.ts';
import { PictureTools } from '../parts/picture-tools.tsx';
import { DiscardQuestion } from '../run/discard-question.tsx';
import { editionName } from '../run/group-items.ts';
import { itemName, wordsText } from '../run/item-words.ts';
import { AmendItem } from './amend-item.tsx';
import type { ItemData } from './item-data.ts';
import { ItemScan } from './item-scan.tsx';
import { ItemSteps } from './item-steps.tsx';
import { ItemTools } from './item-tools.tsx';
import { SamePagePictures } from './same-page-pictures.tsx';
import { ItemTroubles } from './item-troubles.tsx';

const readText = css`
  font: 400 var(--text-base) / 1.6 var(--serif);
  max-width: var(--measure);
  overflow-wrap: anywhere;
`;

/** The first lines of a page's text, as recognised. */
const ItemLines = ({ lines }: { readonly lines: readonly string[] }): JSX.Element | null =>
  lines.length === 0 ? null : (
    <section css={part} aria-labelledby="desk-lines">
      <h2 id="desk-lines">First lines</h2>
      <ol css={readText}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
    </section>
  );

const sides = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 3fr) minmax(22rem, 2fr);
  }
`;

const side = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-content: start;
`;

const isBusy = ({ item }: RunItemDetail): boolean => item.working || item.state === 'indexed';

/**
 * Shows how the picture was made; nothing if the page is published or being processed, or its words came with the scan.
 */
const ItemPicture = ({
  item: { id, version, page, picture, working },
}: Pick<RunItemDetail, 'item'>): JSX.Element | null =>
  page !== null || picture === null || working ? null : (
    <PictureTools picture={picture} of={{ item: id, seen: version }} />
  );

/** `/desk/runs/:run/:item`. */
export function ItemView({ data }: { readonly data: ItemData }): JSX.Element {
  const id = data.detail.item.id;
  const detail = useFresh(data.detail, `${getRunItem.path}?item=${id}`, isBusy);
  const { item } = detail;
  return (
    <StaffFrame title={`${itemName(item)}, ${editionName(item)}`} at={deskLinks.runs()}>
      <ItemSteps detail={detail} />
      {data.toDiscard && <DiscardQuestion items={[id]} back={deskLinks.item(item.run, id)} />}
      <div css={sides}>
        <ItemScan item={item} />
        <div css={side}>
          <p aria-live="polite">
            {runStateNames[item.state]}
            {item.working && ', in progress'}. Text: {item.words === null ? 'none yet' : wordsText(item)}
            {item.words?.engine != null && `, recognised by ${item.words.engine}`}.
          </p>
          <ItemTroubles detail={detail} />
          <SamePagePictures item={item} />
          <ItemTools detail={detail} />
          <ItemPicture item={item} />
          {item.page === null && <AmendItem item={item} titles={data.titles} />}
        </div>
      </div>
      <ItemLines lines={detail.lines} />
    </StaffFrame>
  );
}
