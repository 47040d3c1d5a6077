import { listRuns } from '../../../../api/runs/get-run.endpoint.ts';
import { loadItem } from '../item/item.loader.ts';
import { numberIn } from '../parts/number-in.ts';
import type { Room } from '../room.ts';
import { loadRun } from '../run/run.loader.ts';

const loadList: Room = async ({ call, url }) => ({
  title: 'Runs',
  view: { view: 'runs', runs: await call(listRuns, { page: numberIn(url, 'page', 1) }) },
});

/** `/desk/runs`, `/desk/runs/:run`, `/desk/runs/:run/:item` */
export const loadRuns: Room = async (context, rest) => {
  const load = [loadList, loadRun, loadItem][rest.length];
  return load === undefined ? null : await load(context, rest);
};
