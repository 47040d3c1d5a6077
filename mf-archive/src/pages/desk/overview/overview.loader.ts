import { getDesk } from '../../../../api/desk/get-desk.endpoint.ts';
import { listRuns } from '../../../../api/runs/get-run.endpoint.ts';
import type { Room } from '../room.ts';

/** Runs on the desk's first page. */
const mostRuns = 8;

/** `/desk` */
export const loadOverview: Room = async ({ call }, rest) => {
  if (rest.length > 0) return null;
  const [state, list] = await Promise.all([call(getDesk, {}), call(listRuns, { page: 1 })]);
  return {
    title: 'Desk',
    view: { view: 'overview', overview: { state, runs: list.runs.slice(0, mostRuns), runCount: list.total } },
  };
};
