import { cleanup, screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { getHoldings } from 'shared-contracts/archive/get-holdings';
import type { LoaderContext } from 'shared-contracts/page';
import { drawPage } from 'shared-contracts/testing/in-site';
import { listRuns, getRun } from '../../../../api/import/runs/get-run.endpoint.ts';
import { abandonUpload, getUpload } from '../../../../api/import/runs/upload/uploads.endpoint.ts';
import { loaderContext } from '../../../testing/sample-data.ts';
import { Page } from '../desk-page.tsx';
import { sendDesk } from '../desk.action.ts';
import { loadDesk } from '../desk.loader.ts';
import { sampleRun } from '../testing/sample-run.ts';

const files = { announced: 9, complete: 4, bytes: 9e6, received: 4e6 };
const begun = { run: sampleRun({ standing: 'uploading', files }), items: [], total: 0, page: 1, pageCount: 0 };
const abandon = jest.fn(() => Promise.resolve({ run: 'run-1' }));

const none = { titles: [], runs: [], total: 0, page: 1, pageCount: 0, pages: 0, editions: 0 };

const asked = (address: string, room = 'runs/run-1'): LoaderContext => {
  const others = {
    [getUpload.path]: () => Promise.reject(new AppError('gone', 'It was given up')),
    [listRuns.path]: () => Promise.resolve(none),
    [getHoldings.path]: () => Promise.resolve(none),
    [getRun.path]: () => Promise.resolve(begun),
    [abandonUpload.path]: abandon,
  };
  return { ...loaderContext(address, { others }, { '*': room }), visitor: { id: 'me', role: 'archivist' } };
};

async function open(address: string): Promise<void> {
  const answer = await loadDesk(asked(address));
  if (answer.kind !== 'page') throw new Error(answer.kind);
  await drawPage(Page, answer.data, { at: address });
}

afterEach(cleanup);

describe('an unfinished upload', () => {
  it('can be resumed or abandoned', async () => {
    await open('/desk/runs/run-1');
    const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(wayOf('Continue the upload')).toBe('/desk/upload?into=run-1');
    expect(wayOf('cancel it')).toBe('/desk/runs/run-1?give-up=1');
  });

  it('is abandoned only after confirmation, which says what is lost', async () => {
    await open('/desk/runs/run-1?give-up=1');
    const asking = screen.getByRole('region', { name: 'Cancel this upload?' });
    expect(asking.textContent).toContain('4 of 9 files uploaded, 4 MB');
    expect(within(asking).getByRole('link', { name: 'Keep' }).getAttribute('href')).toBe('/desk/runs/run-1');
    const sure = within(asking).getByRole('button', { name: 'Cancel upload' });
    expect(abandon).not.toHaveBeenCalled();
    const form = new URLSearchParams([['do', sure.getAttribute('value') ?? '']]);
    expect(await sendDesk({ ...asked('/desk/runs/run-1?give-up=1'), form })).toMatchObject({
      to: '/desk/runs/run-1?done=give-up&n=0',
    });
    expect(abandon).toHaveBeenCalledWith({ run: 'run-1' });
    await open('/desk/runs/run-1?done=give-up&n=0');
    expect(screen.getByText(/The upload was cancelled/)).toBeTruthy();
  });

  it('that was abandoned meanwhile redirects to its run', async () => {
    expect(await loadDesk(asked('/desk/upload?into=run-1', 'upload'))).toEqual({
      ...{ kind: 'redirect', to: '/desk/runs/run-1', status: 302 },
    });
  });
});
