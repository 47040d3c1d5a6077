import { cleanup, screen, within } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import type { CopiesList } from '../../../api/import/desk/list-copies.endpoint.ts';
import type { GapsList } from '../../../api/import/desk/list-gaps.endpoint.ts';
import type { TitleGaps } from 'shared-contracts/archive/desk/gaps';
import type { RecognitionList } from '../../../api/import/recognition/list-recognition.endpoint.ts';
import { reference } from '../../testing/sample-data.ts';
import type { DeskView } from './desk-data.ts';
import { Page } from './desk-page.tsx';
import { sampleItem, sampleRun } from './testing/sample-run.ts';

const draw = (view: DeskView) => drawPage(Page, { role: 'admin', done: null, ...view });

const title: TitleGaps = {
  ...{ slug: 'lagos-courier', name: 'Lagos Courier', rhythm: 'daily but for Sunday', weekdays: [1, 2, 3, 4, 5, 6] },
  ...{ missingDays: 3, brokenEditions: 1 },
  years: [
    { year: 1963, missingDays: 2, brokenEditions: 0 },
    { year: 1964, missingDays: 1, brokenEditions: 1 },
  ],
};

const gaps: GapsList = {
  titles: [title],
  chosen: {
    ...{ title, year: 1964, days: ['1964-03-05'] },
    editions: [
      { slug: 'lagos-courier-1964-03-14', date: { year: 1964, month: 3, day: 14 }, edition: 1, missing: ['2', '3'] },
    ],
  },
};

const copies: CopiesList = {
  ...{ photos: [], photoTotal: 0 },
  cases: [
    {
      kind: 'scan',
      pages: [reference, { ...reference, slug: 'other', label: '9' }].map((page) => ({ ...page, thumbnail: null })),
    },
  ],
  ...{ total: 1, page: 1, pageCount: 1 },
};

const recognition: RecognitionList = {
  items: [
    {
      ...{ page: reference, thumbnail: null, state: 'failed', attempts: 2, at: null, engine: null },
      ...{ problem: 'It took longer than two minutes', wordCount: null, confidence: null, language: null },
    },
  ],
  ...{ total: 1, page: 1, pageCount: 1, engine: 'tesseract 5.3.0 (eng)', missing: null },
  counts: { idle: 4, waiting: 0, running: 0, failed: 1, done: 2 },
};

afterEach(cleanup);

describe('the words of a published page', () => {
  const published = {
    ...{ page: reference, editionSlug: 'herald-1972-04-03', recognised: true, wordCount: 412 },
    ...{ hasScan: true, thumbnail: null, articles: [], beginnings: [], picture: null },
  };

  it('have their certainty, or the reason why it means nothing in their language', async () => {
    await draw({ view: 'published', published: { ...published, confidence: 0.87, language: 'en' } });
    expect(screen.getByText('412 words, 87% certain.')).toBeVisible();
    cleanup();
    await draw({ view: 'published', published: { ...published, confidence: null, language: 'yo' } });
    expect(screen.getByText('412 words, certainty not shown: missing accents in Yorùbá go unnoticed.')).toBeVisible();
  });
});

describe('gaps', () => {
  it('list the days and pages of a year, with links to fix them', async () => {
    await draw({ view: 'gaps', gaps });
    const year = screen.getByRole('region', { name: '1964' });
    expect(year.textContent).toContain('Thursday 5 March 1964');
    expect(within(year).getByRole('link', { name: '14 March 1964' }).getAttribute('href')).toBe(
      '/editions/lagos-courier-1964-03-14',
    );
    expect(year.textContent).toContain('page 2, 3');
    expect(within(year).getByRole('link', { name: 'Upload missing pages' }).getAttribute('href')).toBe('/desk/upload');
    expect(within(year).getByRole('link', { name: '1964 (2)' }).getAttribute('aria-current')).toBe('page');
  });

  it('are counted for every title', async () => {
    await draw({ view: 'gaps', gaps: { ...gaps, chosen: null } });
    expect(screen.getByRole('row', { name: /Lagos Courier daily but for Sunday 1963 to 1964 3 1/ })).toBeTruthy();
  });
});

describe('duplicates', () => {
  it('link to each page, and to where they can be fixed', async () => {
    await draw({ view: 'copies', copies });
    expect(screen.getByRole('heading', { name: 'The same scan is in several places' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Fix' }).map((link) => link.getAttribute('href'))).toEqual([
      `/desk/pages/${reference.slug}`,
      '/desk/pages/other',
    ]);
  });
});

describe('two photos of one page', () => {
  it('are shown side by side among the duplicates, and either or both can be kept', async () => {
    const preview = (url: string) => ({ url, width: 60, height: 80 });
    const item = { id: 'item-7', run: 'run-2', number: 4 };
    const samePage = { item, page: null, preview: preview('/first.webp') };
    const photo = sampleItem({ scan: 'box/IMG_9.jpg', preview: preview('/second.webp'), samePage });
    await draw({ view: 'copies', copies: { ...copies, cases: [], total: 0, photos: [photo], photoTotal: 3 } });
    const pictures = [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual(['/first.webp', '/second.webp']);
    const first = screen.getByRole('link', { name: 'File 4 of another import' });
    expect(first.getAttribute('href')).toBe('/desk/runs/run-2/item-7');
    const buttons = within(screen.getByRole('form', { name: 'Keep IMG_9.jpg?' })).getAllByRole('button');
    expect(buttons.map((button) => [button.textContent, button.getAttribute('value')])).toEqual([
      ['Keep both', 'another-page'],
      ['Keep the first', 'drop-page'],
      ['Keep the second', 'replace-page'],
    ]);
    expect(screen.getByText('2 more photos will appear here as these are decided.')).toBeTruthy();
    expect(screen.queryByText('No duplicate scans')).toBeNull();
  });
});

describe('the recognition queue', () => {
  it('lists what failed and why, with a way to retry', async () => {
    await draw({ view: 'recognition', recognition, state: 'failed' });
    expect(screen.getByText('It took longer than two minutes')).toBeTruthy();
    expect(screen.getByText(/tried 2 times/)).toBeTruthy();
    expect(
      screen.getByRole('button', { name: /^Try again\s*: Lagos Demonstration Herald/ }).getAttribute('value'),
    ).toBe('recognise');
    expect(screen.getByRole('button', { name: 'Recognise all 5 without text' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Failed (1)' }).getAttribute('aria-current')).toBe('page');
  });

  it('explains how to install the recognition program if it is missing', async () => {
    await draw({
      ...{ view: 'recognition', state: 'idle' },
      recognition: { ...recognition, engine: null, missing: 'Install it: apt-get install tesseract-ocr' },
    });
    expect(screen.getByText(/apt-get install/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Read all/ })).toBeNull();
  });
});

describe('uploading', () => {
  it('offers to resume unfinished uploads, and explains that scripts are required', async () => {
    const open = sampleRun({ standing: 'uploading', files: { announced: 9, complete: 4, bytes: 9e6, received: 4e6 } });
    await draw({ view: 'upload', upload: { into: null, open: [open], titles: [] } });
    expect(screen.getByRole('link', { name: 'Shelf 4' }).getAttribute('href')).toBe('/desk/upload?into=run-1');
    expect(screen.getByText(/4 of 9 files uploaded, 4 MB of 9 MB/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Uploading needs JavaScript' })).toBeTruthy();
  });
});
