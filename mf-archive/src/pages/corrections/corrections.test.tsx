import { screen } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { CorrectionEntry } from 'shared-contracts/archive/corrections/correction';
import type { LoaderContext } from 'shared-contracts/page';
import { drawPage } from 'shared-contracts/testing/in-site';
import { correctLine } from '../../../api/import/corrections/correct-line.endpoint.ts';
import { listCorrections, listOwnCorrections } from '../../../api/import/corrections/list-corrections.endpoint.ts';
import { settleCorrector } from '../../../api/import/corrections/settle-corrector.endpoint.ts';
import { listPageLines } from '../../../api/import/corrections/show-lines.endpoint.ts';
import { watchCorrections } from '../../../api/import/corrections/watch-corrections.endpoint.ts';
import { loaderContext, reference } from '../../testing/sample-data.ts';
import { doneWords } from './corrections-data.ts';
import { Page } from './corrections-page.tsx';
import { loadOwnCorrections, loadPageCorrections } from './corrections.loader.ts';
import { Page as OwnPage } from './own-corrections-page.tsx';
import { sendPageCorrection } from './send-correction.ts';

const line = { number: 1, seen: 'seen', text: 'the market', picture: null, changes: 1, settled: false };
const change = (number: number, own: boolean): CorrectionEntry => ({
  ...{ number, page: reference, line: 1, before: 'the Lagcs', after: 'the Lagos', putsBack: null, state: 'standing' },
  ...{ at: 0, byArchivist: false, own, thanks: 0 },
});
const state = { page: reference, total: 1, corrected: 1, locked: false };
const lists = {
  [listPageLines.path]: () => Promise.resolve({ ...state, lines: [line] }),
  [listCorrections.path]: () =>
    Promise.resolve({ ...state, entries: [change(1, true), change(2, false)], total: 2, listPage: 1, pageCount: 1 }),
};
const ofOthers = {
  ...lists,
  [listCorrections.path]: () =>
    Promise.resolve({ ...state, entries: [change(1, false)], total: 1, listPage: 1, pageCount: 1 }),
};

const asked = (
  visitor: LoaderContext['visitor'],
  others: NonNullable<Parameters<typeof loaderContext>[1]['others']> = lists,
  slug = reference.slug,
): LoaderContext => ({
  ...loaderContext(`/search/${slug}/corrections?line=1`, { others }, { slug }),
  visitor,
});
const guest: LoaderContext['visitor'] = { id: null, role: 'user' };
const member: LoaderContext['visitor'] = { id: 'me', role: 'user' };
const archivist: LoaderContext['visitor'] = { id: 'you', role: 'archivist' };

async function open(visitor: LoaderContext['visitor'], others = lists): Promise<string[]> {
  const shown = await loadPageCorrections(asked(visitor, others));
  if (shown.kind !== 'page') throw new Error(shown.kind);
  await drawPage(Page, shown.data);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

describe('the corrections of a page, without script', () => {
  it('offer each reader the permitted actions', async () => {
    expect(await open(member)).toEqual(['Save this line', 'Revert (change 1)', 'Thank (change 2)']);
  });

  it('let archivists revert changes of others', async () => {
    expect(await open(archivist)).toContain('Revert (change 2)');
  });

  it('say that reverted text is not shown to everybody', async () => {
    const hidden: CorrectionEntry = { ...change(1, false), before: null, after: null, state: 'reverted' };
    await open(guest, {
      ...lists,
      [listCorrections.path]: () =>
        Promise.resolve({ ...state, entries: [hidden], total: 1, listPage: 1, pageCount: 1 }),
    });
    expect(screen.getByText('Reverted text is shown to archivists only.')).toBeVisible();
    expect(screen.queryByText('(nothing)')).toBeNull();
  });

  it.each([
    [{ pagesLeft: 2, withdrawn: 1 }, 'undone-partly'],
    [{ pagesLeft: 0, withdrawn: 1 }, 'undone-withdrawn'],
    [{ pagesLeft: 0, withdrawn: 0 }, 'undone'],
  ])('report the result of reverting all lines of a person: %j', async (answer, said) => {
    const form = new URLSearchParams({ do: 'undo', correction: '1' });
    const others = { [settleCorrector.path]: () => Promise.resolve({ reverted: 1, blocked: false, ...answer }) };
    expect(await sendPageCorrection({ ...asked(archivist, others), form })).toMatchObject({
      to: expect.stringMatching(new RegExp(`done=${said}$`)) as unknown,
    });
    expect(doneWords).toHaveProperty(said);
  });

  it('ask a guest to log in before typing', async () => {
    expect(await open(guest, ofOthers)).toEqual(['Thank (change 1)']);
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
    expect(screen.getByRole('link', { name: 'Log in to correct it' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/search/${reference.slug}/corrections?line=1`)}`,
    );
  });

  it.each([
    [{ change: 3, searchable: true }, 'corrected'],
    [{ change: 3, searchable: false }, 'corrected-later'],
    [{ change: null, searchable: true }, 'same'],
  ])('report the result of %j', async (answer, done) => {
    const others = { [correctLine.path]: () => Promise.resolve({ line, ...answer }) };
    const form = new URLSearchParams({ do: 'correct', line: '1', seen: 'seen', text: 'the market' });
    expect(await sendPageCorrection({ ...asked(member, others), form })).toEqual({
      ...{ kind: 'redirect', to: `/search/${reference.slug}/corrections?line=1&done=${done}`, status: 303 },
    });
    expect(doneWords).toHaveProperty(done);
  });

  it('redirect from an old URL of the page', async () => {
    expect(await loadPageCorrections(asked(guest, lists, 'old'))).toEqual({
      ...{ kind: 'redirect', to: `/search/${reference.slug}/corrections?line=1`, status: 301 },
    });
  });

  it('are gone for a withdrawn page, and link to the notice about it', async () => {
    const gone = () => Promise.reject(new AppError('gone', 'This page was withdrawn'));
    const shown = await loadPageCorrections(
      asked(guest, { [listPageLines.path]: gone, [listCorrections.path]: gone }, 'a-p1'),
    );
    expect(shown).toMatchObject({ kind: 'page', status: 410, head: { noindex: true } });
    if (shown.kind !== 'page') return;
    await drawPage(Page, shown.data);
    expect(screen.getByRole('link', { name: 'Why it was withdrawn' })).toHaveAttribute('href', '/search/a-p1');
  });
});

describe('a list of corrections', () => {
  const none = { entries: [], total: 0, listPage: 1, pageCount: 0 };
  const openList = async (of: string, visitor: LoaderContext['visitor'], own: object = {}) => {
    const others = {
      [listOwnCorrections.path]: () => Promise.resolve({ ...none, standing: 0, thanked: 0, mayCorrect: true, ...own }),
      [watchCorrections.path]: () => Promise.resolve({ ...none, lost: 0 }),
    };
    const shown = await loadOwnCorrections({ ...loaderContext(`/corrections?of=${of}`, { others }), visitor });
    if (shown.kind !== 'page') throw new Error(shown.kind);
    await drawPage(OwnPage, shown.data);
  };

  it.each([
    ['own', member, /Your corrections are listed here/],
    ['recent', archivist, /^Readers’ corrections are listed here/],
    ['lost', archivist, /^When the text of a page is recognised again/],
  ] as const)('says when it is empty what will be in it (%s)', async (of, visitor, text) => {
    await openList(of, visitor);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Search the archive' })).toHaveLength(of === 'own' ? 1 : 0);
  });

  it('says how many of a member’s corrections are still in the text', async () => {
    const entries = [change(1, true), change(2, true)];
    await openList('own', member, { entries, total: 2, standing: 1, pageCount: 1 });
    expect(screen.getByText('You made 2 corrections. Still in the text: 1.')).toBeVisible();
  });
});
