import { isAppError } from 'shared-contracts/app-error';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import type { CorrectionList } from 'shared-contracts/archive/corrections/correction';
import { hasRole } from 'shared-contracts/auth/roles';
import { ownValue } from 'shared-contracts/own-value';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { counted } from 'shared-contracts/counted';
import {
  listCorrections,
  listOwnCorrections,
  type OwnCorrections,
} from '../../../api/import/corrections/list-corrections.endpoint.ts';
import { listPageLines } from '../../../api/import/corrections/show-lines.endpoint.ts';
import { watchCorrections, type WatchedEntry } from '../../../api/import/corrections/watch-corrections.endpoint.ts';
import { pageName } from '../../parts/page-name.ts';
import {
  doneWords,
  describeChange,
  type ListView,
  type PageData,
  type PageView,
  type ShownList,
} from './corrections-data.ts';

const maxSlugLength = 200;

/** Parses a number from 1; null for anything else. */
const numberOf = (text: string | null): number | null => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null);

const doneOf = (url: URL): string => ownValue(doneWords, url.searchParams.get('done') ?? '') ?? '';

type Looking = Pick<LoaderContext, 'links' | 'visitor'>;

const presentList = ({ entries, total, listPage, pageCount }: CorrectionList, looking: Looking): ShownList => ({
  changes: entries.map((entry) => describeChange(entry, looking)),
  ...{ total, part: listPage, parts: pageCount },
});

async function askPage(
  { call, links, url, visitor }: Pick<LoaderContext, 'call' | 'links' | 'url' | 'visitor'>,
  slug: string,
): Promise<PageView> {
  const line = numberOf(url.searchParams.get('line'));
  const [lines, history] = await Promise.all([
    call(listPageLines, { page: slug, from: line ?? 1, count: line === null ? 0 : 1 }),
    call(listCorrections, {
      ...{ page: slug, listPage: numberOf(url.searchParams.get('part')) ?? 1 },
      ...(line !== null && { line }),
    }),
  ]);
  return {
    ...{ slug: lines.page.slug, name: pageName(lines.page), to: links.newspaperPage(lines.page.slug) },
    ...{ line: lines.lines[0] ?? null, lines: lines.total, corrected: lines.corrected, locked: lines.locked },
    ...presentList(history, { links, visitor }),
    ...{ isGuest: visitor.id === null, done: doneOf(url) },
  };
}

/** Loads `/search/:slug/corrections?line=&part=`: the changes of a page, and the form for a line. */
export const loadPageCorrections: PageLoader<PageData> = async (context) => {
  const slug = context.params['slug'] ?? '';
  if (slug === '' || slug.length > maxSlugLength) return { kind: 'not-found' };
  try {
    const data = await askPage(context, slug);
    // An old address of the page is redirected.
    if (data.slug !== slug)
      return { kind: 'redirect', to: `${correctionLinks.page(data.slug)}${context.url.search}`, status: 301 };
    // Must not be cached: corrections change this list without changing the archive's `dataVersion`.
    return { kind: 'page', data, head: { title: `Corrections of ${data.name}`, noindex: true }, incomplete: true };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'not-found') return { kind: 'not-found' };
    if (error.code !== 'gone') throw error;
    const data = { withdrawn: context.links.newspaperPage(slug) };
    return { kind: 'page', status: 410, data, head: { title: 'Withdrawn', noindex: true }, incomplete: true };
  }
};

const stillThere = (total: number, standing: number): string =>
  standing === total ? 'All are in the text.' : `Still in the text: ${String(standing)}.`;

const ownWords = ({ total, standing, thanked, mayCorrect }: OwnCorrections): string =>
  [
    total === 0 ? '' : `You made ${counted(total, 'correction')}. ${stillThere(total, standing)}`,
    thanked === 0 ? '' : `You were thanked ${counted(thanked, 'time')}.`,
    mayCorrect ? '' : 'The archivists have blocked you from making corrections.',
  ]
    .filter((text) => text !== '')
    .join(' ');

type ListContext = Pick<LoaderContext, 'call' | 'links' | 'visitor'> & { readonly listPage: number };

async function ownList({
  call,
  listPage,
  ...looking
}: ListContext): Promise<Omit<ListView, 'isArchivist' | 'done' | 'role'>> {
  const list = await call(listOwnCorrections, { listPage });
  return { of: 'own', ...presentList(list, looking), message: ownWords(list) };
}

const personOf = ({ standingOfPerson: standing, blocked }: WatchedEntry) => ({ person: { standing, blocked } });

async function watchedList(
  of: 'recent' | 'lost',
  { call, listPage, ...looking }: ListContext,
): Promise<Omit<ListView, 'isArchivist' | 'done' | 'role'>> {
  const list = await call(watchCorrections, { which: of, listPage });
  const changes = list.entries.map((entry) => ({ ...describeChange(entry, looking), ...personOf(entry) }));
  const lost =
    list.lost === 0 ? '' : `; ${String(list.lost)} lost their line when the page’s text was recognised again`;
  const message =
    list.total === 0
      ? ''
      : of === 'lost'
        ? 'The text of these pages was recognised again and the corrected lines no longer exist. We will try to match them when the text is next recognised.'
        : `${counted(list.total, 'change')} in the archive${lost}.`;
  return { of, ...presentList(list, looking), changes, message };
}

/** Loads `/corrections?of=&part=`: the visitor's own changes, or for archivists everybody's. */
export const loadOwnCorrections: PageLoader<ListView> = async ({ url, call, links, visitor }) => {
  const isArchivist = hasRole(visitor.role, 'archivist');
  const filter = url.searchParams.get('of');
  const of = isArchivist && (filter === 'recent' || filter === 'lost') ? filter : 'own';
  const request = { call, links, visitor, listPage: numberOf(url.searchParams.get('part')) ?? 1 };
  const list = of === 'own' ? await ownList(request) : await watchedList(of, request);
  const title = of === 'own' ? 'Your corrections' : 'Corrections by readers';
  return {
    kind: 'page',
    data: { ...list, isArchivist, role: visitor.role, done: doneOf(url) },
    head: { title, noindex: true },
  };
};
