import type { JSX } from 'react';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { dayAndEdition } from '../../../parts/page-name.ts';
import { itemName } from '../run/item-words.ts';

/** The name of the file of a page, without its folder. */
export const fileName = ({ scan, wordsFile, number }: Pick<RunItem, 'number' | 'scan' | 'wordsFile'>): string =>
  (scan ?? wordsFile)?.split('/').at(-1) ?? `file ${String(number)}`;

const remarkOf = ({ title, date, sequence, guesses }: RunItem, isDuplicatePosition: boolean): string | null => {
  if (title === null && date === null && sequence === null) return null;
  if (isDuplicatePosition) return 'same position as another page';
  return guesses.length > 0 ? 'guessed' : null;
};

const smallOf = ({ url }: NonNullable<RunItem['preview']>): string => `${url}${url.includes('?') ? '&' : '?'}small=1`;

interface ScanTileProps {
  readonly item: RunItem;
  /** True: another page in view has the same newspaper, day, edition and number. */
  readonly isTwice: boolean;
}

/** The picture of a page with what is known about it. */
export function ScanTile({ item, isTwice }: ScanTileProps): JSX.Element {
  const { preview, title, date, edition, sequence } = item;
  const remark = remarkOf(item, isTwice);
  return (
    <>
      <span className="scan">
        {preview !== null && <img src={smallOf(preview)} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className="line name">{title?.name ?? 'No newspaper'}</span>
      <span className="line">{date === null ? 'No day' : dayAndEdition({ date, edition })}</span>
      <span className="line">{sequence === null ? 'No page number' : itemName(item)}</span>
      <span className="line quiet">{fileName(item)}</span>
      {remark !== null && <span className="line remark">{remark}</span>}
    </>
  );
}
