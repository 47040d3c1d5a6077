import { getHoldings } from 'shared-contracts/archive/get-holdings';
import { getRunItem } from '../../../../api/runs/get-run-item.endpoint.ts';
import { editionName } from '../run/group-items.ts';
import { itemName } from '../run/item-words.ts';
import type { Room } from '../room.ts';

/** More names than anybody looks through. */
const mostTitles = 500;

/** `/desk/runs/:run/:item` */
export const loadItem: Room = async ({ call, url }, [run = '', id = '']) => {
  const [detail, { titles }] = await Promise.all([call(getRunItem, { item: id }), call(getHoldings, {})]);
  const { item } = detail;
  if (item.run !== run) return null;
  const data = {
    detail,
    titles: titles.slice(0, mostTitles).map(({ name }) => name),
    toDiscard: url.searchParams.has('discard'),
  };
  return { title: `${itemName(item)}, ${editionName(item)}`, view: { view: 'item', item: data } };
};
