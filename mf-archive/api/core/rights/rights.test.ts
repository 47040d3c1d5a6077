import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getEdition } from '../browse/get-edition.endpoint.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { storePage } from '../pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { withdrawPage } from '../withdrawals/withdraw-page.endpoint.ts';
import { listRights } from './list-rights.endpoint.ts';
import { rightsVersion } from './rights-rows.ts';
import { setRights, type SetRightsInput } from './set-rights.endpoint.ts';

const inCopyright = 'http://rightsstatements.org/vocab/InC/1.0/';
const publicDomain = 'https://creativecommons.org/publicdomain/mark/1.0/';
const unknown = 'http://rightsstatements.org/vocab/UND/1.0/';
const edition = 'lagos-courier-1964-03-07';

onDatabase('rights', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    for (const sequence of [1, 2])
      await storePage(archive.context, makePage(pageText('market'), { sequence, label: String(sequence) }));
  });
  afterEach(() => archive.close());

  const set = (input: Partial<SetRightsInput>) =>
    setRights.handle(
      { ...archive.context, visitor: { id: 'ada', role: 'archivist' } },
      { scope: 'title', slug: 'lagos-courier', fromYear: null, toYear: null, uri: inCopyright, ...input },
    );
  const ofPage = async (number: number) =>
    (await getPage(archive.context, { slug: `${edition}-p${String(number)}` })).rights?.uri ?? null;
  const ofEdition = async () => (await getEdition.handle(archive.context, { slug: edition })).rights?.statement ?? null;

  it('come from the page, otherwise its edition, otherwise the narrowest range of years of its title', async () => {
    expect([await ofPage(1), await ofEdition()]).toEqual([null, null]);
    await set({});
    expect([await ofPage(1), await ofEdition()]).toEqual([inCopyright, 'In copyright']);
    await set({ fromYear: 1960, toYear: 1969, uri: unknown });
    await set({ toYear: 1929, uri: publicDomain });
    expect([await ofPage(1), await ofEdition()]).toEqual([unknown, 'Copyright undetermined']);
    await set({ scope: 'edition', slug: edition, uri: publicDomain });
    await set({ scope: 'page', slug: `${edition}-p2`, uri: inCopyright });
    expect([await ofPage(1), await ofPage(2), await ofEdition()]).toEqual([publicDomain, inCopyright, 'Public domain']);
    await set({ scope: 'page', slug: `${edition}-p2`, uri: null });
    expect(await ofPage(2)).toBe(publicDomain);
  });

  it('remain when the source is imported again with other rights', async () => {
    await set({ uri: publicDomain });
    const rights = { uri: inCopyright, statement: 'In copyright' };
    const page = makePage(pageText('market'));
    await storePage(archive.context, { ...page, title: { ...page.title, rights } });
    expect(await ofPage(1)).toBe(publicDomain);
    await set({ uri: null });
    expect(await ofPage(1)).toBe(inCopyright);
  });

  it('are logged with their author, and invalidate every cached page', async () => {
    expect(await rightsVersion(archive.context)).toBe(0);
    await set({ toYear: 1929 });
    await set({ toYear: 1929, uri: publicDomain });
    expect(await rightsVersion(archive.context)).toBe(2);
    const { given, changes } = await listRights.handle(archive.context, {});
    expect(given).toEqual([
      {
        ...{ scope: 'title', slug: 'lagos-courier', name: 'Lagos Courier', fromYear: null, toYear: 1929 },
        ...{ uri: publicDomain, statement: 'Public domain' },
      },
    ]);
    expect(changes).toMatchObject([
      { number: 2, before: inCopyright, after: publicDomain, by: 'ada' },
      { number: 1, before: null, after: inCopyright, by: 'ada' },
    ]);
  });

  it('are listed by the names of what they apply to, or by the address of what is not public any more', async () => {
    await set({});
    await set({ scope: 'edition', slug: edition });
    await set({ scope: 'page', slug: `${edition}-p2` });
    const names = async () => {
      const { given, changes } = await listRights.handle(archive.context, {});
      return [given, changes].map((list) => list.map(({ name }) => name));
    };
    const [title, paper, page] = [
      'Lagos Courier',
      'Lagos Courier, 7 March 1964',
      'Lagos Courier, 7 March 1964, page 2',
    ];
    expect(await names()).toEqual([
      [paper, page, title],
      [page, paper, title],
    ]);
    await withdrawPage.handle(
      { ...archive.context, visitor: { id: 'ada', role: 'archivist' } },
      { scope: 'page', slug: `${edition}-p2`, kind: 'error', reason: '', note: '', report: null },
    );
    expect(await names()).toEqual([
      [paper, title],
      [`${edition}-p2`, paper, title],
    ]);
  });

  it('of a title mark its editions as changed for harvesters and bulk files, even if the clock is behind', async () => {
    const changes = () => archive.context.db.selectFrom('archive_edition_change').selectAll().execute();
    const [before] = await changes();
    const now = () => (before?.changed_at ?? 0) - 1_000;
    await setRights.handle(
      { ...archive.context, now, visitor: { id: 'ada', role: 'archivist' } },
      { scope: 'title', slug: 'lagos-courier', fromYear: null, toYear: 1970, uri: publicDomain },
    );
    expect(await changes()).toEqual([{ ...before, changed_at: (before?.changed_at ?? 0) + 1 }]);
  });

  it('are rejected for unknown pages and titles, and for invalid years', async () => {
    await expect(set({ slug: 'no-such-paper' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(set({ scope: 'page', slug: 'no-such-page' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(set({ fromYear: 1970, toYear: 1960 })).rejects.toMatchObject({ code: 'bad-request' });
    await expect(set({ scope: 'edition', slug: edition, toYear: 1960 })).rejects.toMatchObject({ code: 'bad-request' });
    const faultOf = (uri: string) => setRights.input().validate({ scope: 'title', slug: 'x', uri }).error?.message;
    expect(faultOf('javascript:alert(1)')).toBe('Please choose the rights');
  });
});
