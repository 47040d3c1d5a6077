import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { PublicReport } from 'shared-contracts/archive/reports/report';
import { makeBrand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import { drawInSite, drawPage } from 'shared-contracts/testing/in-site';
import { Page as ReportPage } from '../pages/report/report-page.tsx';
import { Page as QueuePage } from '../pages/reports/reports-page.tsx';
import { ReportButton } from './report-button.tsx';
import { describeReport } from './presented-report.ts';

const page: PublicReport['page'] = {
  ...{ slug: 'herald-1972-04-03-p4', title: { slug: 'herald', name: 'The Herald' } },
  ...{ date: { year: 1972, month: 4, day: 3 }, edition: 1, sequence: 4, label: '4', demonstration: true },
};

const report: PublicReport = {
  ...{ number: 12, kind: 'wrong-text', status: 'mended', page, region: '10,20,300,200', confidential: false },
  steps: [
    { at: Date.UTC(2026, 10, 20, 23, 30), status: 'open', note: '' },
    { at: Date.UTC(2026, 10, 21, 9), status: 'mended', note: 'Read again.\nThank you.' },
  ],
};

const view = describeReport(report, siteLinks(makeBrand('archivi')));

const answers = (status: number, body: unknown): jest.Mock =>
  jest.fn(() => Promise.resolve({ ok: status < 400, json: () => Promise.resolve(body) }));

// jsdom does not implement modal dialogs.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = () => undefined;

async function open(scope: Partial<ComponentProps<typeof ReportButton>> = { region: '10,20,300,200' }): Promise<void> {
  await drawInSite(<ReportButton page="herald-1972-04-03-p4" {...scope} />);
  fireEvent.click(screen.getByRole('link', { name: 'Report an error' }));
  await waitFor(() => screen.getByRole('dialog', { name: 'Report an error' }));
}

const send = async (): Promise<void> => {
  await act(async () => {
    fireEvent.submit(screen.getByRole('button', { name: 'Send report' }));
    await Promise.resolve();
  });
};

describe('reporting an error', () => {
  it('[R2.39] is a link to a form if scripts are off', async () => {
    await drawInSite(<ReportButton page="herald-1972-04-03-p4" region="10,20,300,200" />);
    expect(screen.getByRole('link', { name: 'Report an error' }).getAttribute('href')).toBe(
      '/report-error?page=herald-1972-04-03-p4&region=10%2C20%2C300%2C200',
    );
  });

  it('[R2.39] is a dialog over the page, and returns a report number', async () => {
    const fetching = answers(200, { number: 12 });
    globalThis.fetch = fetching;
    await open();
    fireEvent.click(screen.getByRole('radio', { name: 'The scan is unreadable' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'The lower half is black' } });
    await send();
    const [address, { body }] = fetching.mock.calls[0] as [string, { body: string }];
    expect(address).toBe('/api/archive/report-error');
    expect(JSON.parse(body)).toEqual({
      ...{ page: 'herald-1972-04-03-p4', kind: 'bad-scan' },
      ...{ message: 'The lower half is black', region: '10,20,300,200' },
    });
    await waitFor(() => screen.getByText(/report number is 12/));
    expect(screen.getByRole('link', { name: 'Check its status' }).getAttribute('href')).toBe('/reports/12');
  });

  it('names its page, and offers the clip tool for choosing a part', async () => {
    const clip = jest.fn();
    await open({ name: 'The Herald, 3 April 1972, page 4', onClip: clip });
    expect(screen.getByText(/About the whole page: The Herald, 3 April 1972, page 4/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Details' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'clip it first' }));
    await waitFor(() => expect(clip).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it is about a clipped part, and otherwise links to the page', async () => {
    await open();
    expect(screen.getByText('About the part you clipped.')).toBeTruthy();
    cleanup();
    await open({});
    expect(screen.getByRole('link', { name: 'this page' }).getAttribute('href')).toBe('/search/herald-1972-04-03-p4');
  });

  it('keeps the typed text if it could not be sent, and explains why', async () => {
    globalThis.fetch = answers(429, { code: 'too-many-requests', statusMessage: 'That is a lot of reports at once.' });
    await open();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Typed with care' } });
    await send();
    await waitFor(() => screen.getByText('That is a lot of reports at once.'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Typed with care');
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
    await send();
    await waitFor(() => screen.getByText(/seem to be offline/));
  });
});

describe('the progress of a report', () => {
  it('is shown step by step, with the part of the page that it is about', async () => {
    await drawPage(ReportPage, view);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Report 12');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '21 November 2026Received',
      '21 November 2026FixedRead again.\nThank you.',
    ]);
    expect(screen.getByRole('link', { name: 'The Herald, 3 April 1972, page 4' }).getAttribute('href')).toBe(
      '/search/herald-1972-04-03-p4?clip=10,20,300,200',
    );
  });

  it('is shown even if the page is gone', async () => {
    await drawPage(ReportPage, describeReport({ ...report, page: null }, siteLinks(makeBrand('archivi'))));
    expect(screen.getByText(/The page is no longer in the archive/)).toBeTruthy();
  });

  it('does not reveal the page of a takedown request', async () => {
    const hidden = { ...report, kind: 'rights', page: null, region: null, confidential: true } as const;
    await drawPage(ReportPage, describeReport(hidden, siteLinks(makeBrand('archivi'))));
    expect(screen.getByText(/The archivists can see which page it is about/)).toBeTruthy();
  });
});

describe('the queue of reports', () => {
  const statuses = [
    { status: 'open', name: 'Received', count: 1, to: '/reports' },
    { status: 'mended', name: 'Fixed', count: 0, to: '/reports?status=mended' },
  ];
  const data = { status: 'open', statuses, total: 1, page: 1, pageCount: 1 };

  it('shows what readers wrote, and accepts a public answer', async () => {
    const waiting = {
      ...describeReport({ ...report, status: 'open' }, siteLinks(makeBrand('archivi'))),
      message: '<b>No</b>',
    };
    await drawPage(QueuePage, { ...data, reports: [waiting] });
    expect(screen.getByText('“<b>No</b>”')).toBeTruthy();
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'looking',
      'mended',
      'kept',
    ]);
    expect(screen.getByRole('link', { name: 'Received (1)' }).getAttribute('aria-current')).toBe('page');
  });

  it('says that nothing is waiting', async () => {
    await drawPage(QueuePage, { ...data, total: 0, pageCount: 0, reports: [] });
    expect(screen.getByRole('heading', { name: 'No reports in this list' })).toBeTruthy();
  });
});
