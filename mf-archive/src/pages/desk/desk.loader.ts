import { isAppError } from 'shared-contracts/app-error';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { factorNotice } from 'shared-contracts/auth/factor-notice';
import { getDesk } from '../../../api/import/desk/get-desk.endpoint.ts';
import { listCopies } from '../../../api/import/desk/list-copies.endpoint.ts';
import { listGaps } from '../../../api/import/desk/list-gaps.endpoint.ts';
import { getHoldings } from 'shared-contracts/archive/get-holdings';
import { listRecognition } from '../../../api/import/recognition/list-recognition.endpoint.ts';
import { recognitionStates, type RecognitionState } from 'shared-contracts/archive/recognition/recognition-states';
import { getRun, type RunFilter } from '../../../api/import/runs/get-run.endpoint.ts';
import { getRunItem } from '../../../api/import/runs/get-run-item.endpoint.ts';
import { listRuns } from '../../../api/import/runs/get-run.endpoint.ts';
import { runItemsAtOnce } from 'shared-contracts/archive/page-sizes';
import { runStates } from 'shared-contracts/archive/runs/run';
import { getUpload } from '../../../api/import/runs/upload/uploads.endpoint.ts';
import type { GoElsewhere, LoaderContext, PageLoader } from 'shared-contracts/page';
import type { DeskData } from './desk-data.ts';
import { doneText } from './done-text.ts';
import { numberIn } from './parts/number-in.ts';
import { splitDeskPath, type DeskSectionLoader, type SectionPage } from './desk-section-loader.ts';
import { editionName } from './run/group-items.ts';
import { loadPublished } from './published/load-published.ts';
import { itemName } from './run/item-words.ts';
import type { UploadData } from './upload/upload-data.ts';

/** Imports shown on the dashboard. */
const maxRuns = 8;

/** Loads `/desk`. */
const loadOverview: DeskSectionLoader = async ({ call }, rest) => {
  if (rest.length > 0) return null;
  const [state, list] = await Promise.all([call(getDesk, {}), call(listRuns, { page: 1 })]);
  return {
    title: 'Dashboard',
    view: { view: 'overview', overview: { state, runs: list.runs.slice(0, maxRuns), runCount: list.total } },
  };
};

/** The most titles that are offered. */
const maxTitles = 500;

/** Returns an unfinished upload; null when it was abandoned. */
async function loadUnfinishedUpload({ call }: LoaderContext, run: string): Promise<UploadData['into']> {
  try {
    const [upload, detail] = await Promise.all([call(getUpload, { run }), call(getRun, { run, show: 'all', page: 1 })]);
    return { name: detail.run.name, upload };
  } catch (error) {
    if (isAppError(error) && error.code === 'gone') return null;
    throw error;
  }
}

/** Loads `/desk/upload` or `/desk/upload?into=`. */
const loadUpload: DeskSectionLoader = async (context, rest) => {
  if (rest.length > 0) return null;
  const run = context.url.searchParams.get('into') ?? '';
  const [into, list, { titles }] = await Promise.all([
    run === '' ? null : loadUnfinishedUpload(context, run),
    context.call(listRuns, { page: 1 }),
    context.call(getHoldings, {}),
  ]);
  if (run !== '' && into === null) return { kind: 'redirect', to: deskLinks.run(run), status: 302 };
  const open = list.runs.filter(({ standing }) => standing === 'uploading');
  const upload = { into, open, titles: titles.slice(0, maxTitles).map(({ name }) => name) };
  return { title: 'Upload scans', view: { view: 'upload', upload } };
};

/** Loads `/desk/runs/:run/identify`. */
const loadIdentify: DeskSectionLoader = async ({ call, url }, [run = '']) => {
  const show = url.searchParams.get('state') === 'unpublished' ? 'unpublished' : 'unidentified';
  const [detail, { titles }] = await Promise.all([
    call(getRun, { run, show, page: numberIn(url, 'page', 1), size: runItemsAtOnce }),
    call(getHoldings, {}),
  ]);
  const identify = { detail, show, titles: titles.slice(0, maxTitles).map(({ name }) => name) } as const;
  return { title: `Identify pages of ${detail.run.name}`, view: { view: 'identify', identify } };
};

/** Loads `/desk/runs/:run/:item`. */
const loadItem: DeskSectionLoader = async ({ call, url }, [run = '', id = '']) => {
  const [detail, { titles }] = await Promise.all([call(getRunItem, { item: id }), call(getHoldings, {})]);
  const { item } = detail;
  if (item.run !== run) return null;
  const data = {
    detail,
    titles: titles.slice(0, maxTitles).map(({ name }) => name),
    toDiscard: url.searchParams.has('discard'),
  };
  return { title: `${itemName(item)}, ${editionName(item)}`, view: { view: 'item', item: data } };
};

const filters: readonly RunFilter[] = ['all', 'attention', 'ready', ...runStates];

/** Returns which pages of a run to show. */
const filterIn = ({ searchParams }: URL): RunFilter =>
  filters.find((filter) => filter === searchParams.get('state')) ?? 'all';

/** Returns the valid ids in the address of the pages to discard. */
const idsIn = ({ searchParams }: URL): readonly string[] =>
  (searchParams.get('discard') ?? '').split(',').filter((id) => /^[0-9a-f-]{36}$/i.test(id));

/** Loads `/desk/runs/:run`. */
const loadRun: DeskSectionLoader = async ({ call, url }, [run = '']) => {
  const show = filterIn(url);
  const detail = await call(getRun, { run, show, page: numberIn(url, 'page', 1) });
  const givesUp = url.searchParams.get('give-up') === '1';
  return { title: detail.run.name, view: { view: 'run', run: { detail, show, toDiscard: idsIn(url), givesUp } } };
};

const loadList: DeskSectionLoader = async ({ call, url }) => ({
  title: 'Imports',
  view: { view: 'runs', runs: await call(listRuns, { page: numberIn(url, 'page', 1) }) },
});

/** Loads `/desk/runs`, `/desk/runs/:run`, `/desk/runs/:run/identify` or `/desk/runs/:run/:item`. */
const loadRuns: DeskSectionLoader = async (context, rest) => {
  const load = [loadList, loadRun, rest[1] === 'identify' ? loadIdentify : loadItem][rest.length];
  return load === undefined ? null : await load(context, rest);
};

/** Loads `/desk/gaps`. */
const loadGaps: DeskSectionLoader = async ({ call, url }, rest) => {
  if (rest.length > 0) return null;
  const title = url.searchParams.get('title') ?? '';
  const year = numberIn(url, 'year', 0);
  const gaps = await call(listGaps, {
    ...(title === '' ? {} : { title }),
    ...(year >= 1 && year <= 9999 ? { year } : {}),
  });
  return { title: 'Gaps', view: { view: 'gaps', gaps } };
};

/** Loads `/desk/copies`. */
const loadCopies: DeskSectionLoader = async ({ call, url }, rest) =>
  rest.length > 0
    ? null
    : {
        title: 'Duplicates',
        view: { view: 'copies', copies: await call(listCopies, { page: numberIn(url, 'page', 1) }) },
      };

const stateIn = ({ searchParams }: URL): RecognitionState =>
  recognitionStates.find((state) => state === searchParams.get('state')) ?? 'idle';

/** Loads `/desk/recognition`. */
const loadRecognition: DeskSectionLoader = async ({ call, url }, rest) => {
  if (rest.length > 0) return null;
  const state = stateIn(url);
  const recognition = await call(listRecognition, { state, page: numberIn(url, 'page', 1) });
  return { title: 'Recognition', view: { view: 'recognition', recognition, state } };
};

const sections: ReadonlyMap<string, DeskSectionLoader> = new Map([
  ['', loadOverview],
  ['upload', loadUpload],
  ['runs', loadRuns],
  ['gaps', loadGaps],
  ['copies', loadCopies],
  ['recognition', loadRecognition],
  ['pages', loadPublished],
]);

/** Errors that mean that the address does not exist. */
const absent: readonly string[] = ['not-found', 'bad-request'];

async function loadSection(context: LoaderContext): Promise<SectionPage | GoElsewhere> {
  const [room, ...rest] = splitDeskPath(context);
  const open = sections.get(room);
  if (open === undefined) return null;
  try {
    return await open(context, rest);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (absent.includes(error.code)) return null;
    // The page was withdrawn: the withdrawal log offers what can be done.
    if (error.code === 'gone') return { kind: 'redirect', to: deskLinks.withdrawals(rest[0]), status: 302 };
    throw error;
  }
}

/** Loads `/desk/*`. */
export const loadDesk: PageLoader<DeskData> = async (context) => {
  const shown = await loadSection(context);
  if (shown === null) return { kind: 'not-found' };
  if ('kind' in shown) return shown;
  const { call, url, visitor } = context;
  const factor = shown.view.view === 'overview' ? await factorNotice(call) : null;
  const common = { role: visitor.role, done: doneText(url.searchParams), factor };
  return { kind: 'page', data: { ...common, ...shown.view }, head: { title: shown.title, noindex: true } };
};
