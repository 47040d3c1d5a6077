import { getDesk } from 'shared-contracts/archive/desk/get-desk';
import { listCopies } from 'shared-contracts/archive/desk/list-copies';
import { listGaps } from 'shared-contracts/archive/desk/list-gaps';
import { isAppError } from 'shared-contracts/app-error';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import type { DeskData, DeskView } from './desk-data.ts';
import { doneText } from './done-text.ts';
import { numberIn } from './parts/number-in.ts';

/** What a page of the desk is: its data and its name. Null: there is none. */
type Shown = { readonly title: string; readonly view: DeskView } | null;
type Room = (context: LoaderContext, rest: readonly string[]) => Promise<Shown>;

const overview: Room = async ({ call }, rest) =>
  rest.length > 0 ? null : { title: 'Desk', view: { view: 'overview', overview: { state: await call(getDesk, {}) } } };

const gaps: Room = async ({ call, url }, rest) => {
  if (rest.length > 0) return null;
  const title = url.searchParams.get('title') ?? '';
  const year = numberIn(url, 'year', 0);
  const found = await call(listGaps, {
    ...(title === '' ? {} : { title }),
    ...(year >= 1 && year <= 9999 ? { year } : {}),
  });
  return { title: 'Gaps', view: { view: 'gaps', gaps: found } };
};

const copies: Room = async ({ call, url }, rest) =>
  rest.length > 0
    ? null
    : { title: 'Copies', view: { view: 'copies', copies: await call(listCopies, { page: numberIn(url, 'page', 1) }) } };

const rooms: Readonly<Record<string, Room>> = { '': overview, gaps, copies };

/** What is not there is a page of its own; everything else is told by the site. */
async function enter(context: LoaderContext): Promise<Shown> {
  const [room = '', ...rest] = (context.params['*'] ?? '')
    .split('/')
    .filter((part, index) => part !== '' || index === 0);
  const open = Object.hasOwn(rooms, room) ? rooms[room] : undefined;
  if (open === undefined) return null;
  try {
    return await open(context, rest);
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/** `/desk/*` */
export const loadDesk: PageLoader<DeskData> = async (context) => {
  const shown = await enter(context);
  if (shown === null) return { kind: 'not-found' };
  const common = { isAdmin: context.visitor.role === 'admin', done: doneText(context.url.searchParams.get('done')) };
  return { kind: 'page', data: { ...common, ...shown.view }, head: { title: shown.title, noindex: true } };
};
