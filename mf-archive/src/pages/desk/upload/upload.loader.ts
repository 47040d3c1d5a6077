import { isAppError } from 'shared-contracts/app-error';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { getHoldings } from 'shared-contracts/archive/get-holdings';
import type { LoaderContext } from 'shared-contracts/page';
import { getRun, listRuns } from '../../../../api/runs/get-run.endpoint.ts';
import { getUpload } from '../../../../api/runs/upload/uploads.endpoint.ts';
import type { Room } from '../room.ts';
import type { UploadData } from './upload-data.ts';

/** More names than anybody looks through. */
const mostTitles = 500;

/** Null: it was given up. */
async function toGoOnWith({ call }: LoaderContext, run: string): Promise<UploadData['into']> {
  try {
    const [upload, detail] = await Promise.all([call(getUpload, { run }), call(getRun, { run, show: 'all', page: 1 })]);
    return { name: detail.run.name, upload };
  } catch (error) {
    if (isAppError(error) && error.code === 'gone') return null;
    throw error;
  }
}

/** `/desk/upload`, `/desk/upload?into=` */
export const loadUpload: Room = async (context, rest) => {
  if (rest.length > 0) return null;
  const run = context.url.searchParams.get('into') ?? '';
  const [into, list, { titles }] = await Promise.all([
    run === '' ? null : toGoOnWith(context, run),
    context.call(listRuns, { page: 1 }),
    context.call(getHoldings, {}),
  ]);
  if (run !== '' && into === null) return { kind: 'redirect', to: deskLinks.run(run), status: 302 };
  const open = list.runs.filter(({ standing }) => standing === 'uploading');
  const upload = { into, open, titles: titles.slice(0, mostTitles).map(({ name }) => name) };
  return { title: 'Upload scans', view: { view: 'upload', upload } };
};
