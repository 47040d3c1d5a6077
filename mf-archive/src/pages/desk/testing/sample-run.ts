import type { Run, RunItem } from 'shared-contracts/archive/runs/run';
import type { DeskState } from '../../../../api/import/desk/get-desk.endpoint.ts';
import type { RunDetail } from '../../../../api/import/runs/get-run.endpoint.ts';

/** Returns a desk with two open reports and 40 of 100 GB free. */
export const sampleDesk = (values: Partial<DeskState> = {}): DeskState => ({
  ...{ reports: { open: 2, looking: 0 }, waitingPages: 0, missingDays: 0, brokenEditions: 0, copies: 0 },
  room: { free: 40e9, total: 100e9 },
  ...values,
});

/** Returns a run that waits for an archivist. */
export const sampleRun = (values: Partial<Run> = {}): Run => ({
  ...{ id: 'run-1', kind: 'upload', name: 'Shelf 4', by: 'You', standing: 'waiting' },
  ...{ startedAt: Date.UTC(2026, 10, 22, 9), finishedAt: null },
  files: { announced: 2, complete: 2, bytes: 2_000_000, received: 2_000_000 },
  counts: {
    ...{ received: 1, identified: 0, imaged: 0, recognised: 0 },
    ...{ checked: 1, indexed: 0, published: 0, withdrawn: 0 },
  },
  ...{ stopped: 0, held: 2, working: 0, ready: 1, readyWithoutWarnings: 1, problems: [], problemCount: 0 },
  ...values,
});

/** Returns a checked page. */
export const sampleItem = (values: Partial<RunItem> = {}): RunItem => ({
  ...{ id: 'item-1', run: 'run-1', number: 1, state: 'checked', working: false, problem: null, attempts: 0 },
  ...{
    held: [],
    warnings: [],
    guesses: [],
    version: 3,
    edition: 1,
    sequence: 1,
    label: '1',
    wordsFile: null,
    preview: null,
    picture: null,
    samePage: null,
  },
  title: { name: 'Lagos Courier', place: 'Lagos' },
  date: { year: 1964, month: 3, day: 7 },
  words: { count: 412, confidence: 0.87, engine: 'tesseract 5.3.0' },
  ...{ scan: 'scan-1.jpg', page: null, double: null },
  ...values,
});

/** Returns the run with two pages, one of which is not identified. */
export const sampleDetail = (): RunDetail => ({
  run: sampleRun(),
  items: [
    sampleItem({ guesses: ['Newspaper guessed from the folder name “box_7”'] }),
    sampleItem({
      ...{ id: 'item-2', number: 2, state: 'received', scan: 'scan-2.jpg', date: null, sequence: null, label: '' },
      ...{ held: ['date', 'sequence'], words: null },
    }),
  ],
  ...{ total: 2, page: 1, pageCount: 1 },
});
