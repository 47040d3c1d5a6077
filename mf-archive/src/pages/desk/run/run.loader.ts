import { runStates } from 'shared-contracts/archive/runs/run';
import { getRun, type RunFilter } from '../../../../api/runs/get-run.endpoint.ts';
import { numberIn } from '../parts/number-in.ts';
import type { Room } from '../room.ts';

const filters: readonly RunFilter[] = ['all', 'attention', 'ready', ...runStates];

/** Which pages an address wants to see. */
const filterIn = ({ searchParams }: URL): RunFilter =>
  filters.find((filter) => filter === searchParams.get('state')) ?? 'all';

/** Ids of an address: at most those of one list. */
const idsIn = ({ searchParams }: URL): readonly string[] =>
  (searchParams.get('discard') ?? '').split(',').filter((id) => /^[0-9a-f-]{36}$/i.test(id));

/** `/desk/runs/:run` */
export const loadRun: Room = async ({ call, url }, [run = '']) => {
  const show = filterIn(url);
  const detail = await call(getRun, { run, show, page: numberIn(url, 'page', 1) });
  const givesUp = url.searchParams.get('give-up') === '1';
  return { title: detail.run.name, view: { view: 'run', run: { detail, show, toDiscard: idsIn(url), givesUp } } };
};
