import { isAppError } from 'shared-contracts/app-error';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { GoElsewhere, LoaderContext, PageLoader } from 'shared-contracts/page';
import { loadCopies } from './copies/copies.loader.ts';
import type { DeskData } from './desk-data.ts';
import { doneText } from './done-text.ts';
import { loadGaps } from './gaps/gaps.loader.ts';
import { loadOverview } from './overview/overview.loader.ts';
import { loadPublished } from './published/published.loader.ts';
import { loadRecognition } from './recognition/recognition.loader.ts';
import { partsOf, type Room, type Shown } from './room.ts';
import { loadRuns } from './runs/runs.loader.ts';
import { loadUpload } from './upload/upload.loader.ts';

const rooms: ReadonlyMap<string, Room> = new Map([
  ['', loadOverview],
  ['upload', loadUpload],
  ['runs', loadRuns],
  ['gaps', loadGaps],
  ['copies', loadCopies],
  ['recognition', loadRecognition],
  ['pages', loadPublished],
]);

/** An address that names nothing that is there. */
const absent: readonly string[] = ['not-found', 'bad-request'];

async function enter(context: LoaderContext): Promise<Shown | GoElsewhere> {
  const [room, ...rest] = partsOf(context);
  const open = rooms.get(room);
  if (open === undefined) return null;
  try {
    return await open(context, rest);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (absent.includes(error.code)) return null;
    // A page that was withdrawn: what can be done about it is at the log.
    if (error.code === 'gone') return { kind: 'redirect', to: deskLinks.withdrawals(rest[0]), status: 302 };
    throw error;
  }
}

/** `/desk/*` */
export const loadDesk: PageLoader<DeskData> = async (context) => {
  const shown = await enter(context);
  if (shown === null) return { kind: 'not-found' };
  if ('kind' in shown) return shown;
  const common = { isAdmin: context.visitor.role === 'admin', done: doneText(context.url.searchParams) };
  return { kind: 'page', data: { ...common, ...shown.view }, head: { title: shown.title, noindex: true } };
};
