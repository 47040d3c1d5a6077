import { onEachDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { removePage } from '../../core/pages/correct-commands.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { openSearch } from '../../search/archive-search.ts';
import { verifyIndex } from '../../search/index-commands.ts';
import { searchPages } from '../../search/search-pages.endpoint.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { storeScannedPage } from '../../testing/store-scanned-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { correctLine } from './correct-line.endpoint.ts';
import { checkCorrectionRate, correctorOf } from './who-corrects.ts';
import { findLine, listPageLines, lockPageText } from './show-lines.endpoint.ts';
import { listCorrections, listOwnCorrections } from './list-corrections.endpoint.ts';
import { personalCorrections } from './personal-corrections.ts';
import { revertCorrection } from './revert-correction.endpoint.ts';
import { settleCorrector } from './settle-corrector.endpoint.ts';
import { correctNow, lineOf, newMemberContext } from './testing/people.ts';
import { thankCorrection } from './thank-correction.endpoint.ts';
import { watchCorrections } from './watch-corrections.endpoint.ts';

onEachDatabase('corrections by line', (databases) => {
  let archive: TestArchive;
  let slug: string;
  let pageId: string;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    ({ slug, id: pageId } = await storePage(archive.context, makePage(pageText('the Lagcs markct', 'was very full'))));
    await archive.index();
  });
  afterEach(() => archive.close());

  const member = () => newMemberContext(archive.context);
  const archivist = () => newMemberContext(archive.context, 'archivist');
  const change = async (text: string, who = member(), line = 1): Promise<number> => {
    const { change: number } = await correctNow(who, slug, text, line);
    if (number === null) throw new Error('nothing was changed');
    return number;
  };
  /** Searches for these words without fuzzy matches. */
  const find = (q: string) => archive.find(q, { spelling: 'exact' });
  const text = async (line = 1): Promise<string> => (await lineOf(archive.context, slug, line)).text;

  describe('are found', () => {
    it('by the search at once, and the page is still found by the previous text, with a remark', async () => {
      expect(await find('market')).toEqual([]);
      expect(await correctNow(member(), slug, 'the Lagos market')).toMatchObject({
        ...{ searchable: true, change: 1 },
        line: { text: 'the Lagos market', changes: 1, settled: false },
      });
      expect(await find('"Lagos market"')).toEqual([slug]);
      const [hit] = (await searchPages(archive.context, { q: 'lagcs', page: 1, spelling: 'exact' })).hits;
      expect(hit).toMatchObject({
        ...{ slug, hitCount: 0, snippet: { text: 'the Lagos market was very full', marks: [] } },
        matched: [{ term: 0, count: 0, printed: [], before: ['the Lagcs markct'] }],
      });
      expect(await find('"lagcs markct"')).toEqual([slug]);
      expect(await find('lagc*')).toEqual([slug]);
      expect(await find('text:lagcs')).toEqual([]);
      expect(await verifyIndex(archive.context, (await openSearch(archive.context)).index)).toEqual([]);
      // The page shows the corrected text, with the boxes of the scan.
      const page = await getPage(archive.context, { slug, q: 'market' });
      expect(page.blocks[0]?.text).toBe('the Lagos market was very full');
      expect(page.hits).toEqual([{ text: 'market', boxes: [{ x: 200, y: 100, w: 60, h: 20 }] }]);
      expect((await getPage(archive.context, { slug, q: 'markct', spelling: 'exact' })).hits).toEqual([]);
    });

    it('whether diacritics are typed composed, decomposed or not at all', async () => {
      await change('Ọba Ẹ̀gbá ti ɗan Kano'.normalize('NFD'));
      expect(await text()).toBe('Ọba Ẹ̀gbá ti ɗan Kano'.normalize('NFC'));
      for (const q of ['Ọba Ẹ̀gbá'.normalize('NFC'), 'Ọba Ẹ̀gbá'.normalize('NFD'), 'oba egba', 'dan kano', 'ɗan']) {
        expect([q, await find(q)]).toEqual([q, [slug]]);
      }
    });
  });

  describe('are refused', () => {
    it('if somebody else was faster, with the current text in the message', async () => {
      const { seen } = await lineOf(archive.context, slug);
      await change('the Lagos markct');
      await expect(
        correctLine.handle(member(), { page: slug, line: 1, seen, text: 'the Lagcs market' }),
      ).rejects.toMatchObject({
        code: 'conflict',
        message: 'Someone else has changed this line. It now reads: “the Lagos markct”.',
      });
    });

    it('for all but one of those who correct a line at the same time', async () => {
      const { seen } = await lineOf(archive.context, slug);
      const done = await Promise.allSettled(
        ['one', 'two', 'three', 'four'].map((end) =>
          correctLine.handle(member(), { page: slug, line: 1, seen, text: `the Lagos ${end}` }),
        ),
      );
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
      expect((await listCorrections.handle(archive.context, { page: slug, listPage: 1 })).total).toBe(1);
    });

    it('with a message, if the text cannot be a printed line', async () => {
      for (const [typed, sentence] of [
        ['the Lagos\u202e market', 'invisible characters'],
        ['the \u0000 market', 'invisible characters'],
        ['the \ue000 market', 'invisible characters'],
        [`the Lago${'\u0323'.repeat(9)}s`, 'too many accents'],
        ['so many words '.repeat(8), 'far longer than the printed line'],
        ['  ', 'would empty the line'],
      ] as const) {
        await expect(correctNow(member(), slug, typed)).rejects.toMatchObject({
          code: 'bad-request',
          message: expect.stringContaining(sentence) as unknown,
        });
      }
      expect(await text()).toBe('the Lagcs markct');
    });

    it('from guests, for lines and pages that do not exist, and above the rate limit', async () => {
      const input = { page: slug, line: 9, seen: 'x', text: 'words' };
      await expect(correctLine.handle(archive.context, input)).rejects.toMatchObject({ code: 'unauthorized' });
      await expect(correctLine.handle(member(), input)).rejects.toMatchObject({ code: 'not-found' });
      await expect(correctLine.handle(member(), { ...input, page: 'nowhere' })).rejects.toMatchObject({
        code: 'not-found',
      });
      const eager = member();
      const { account } = correctorOf(eager);
      for (let turn = 0; turn < 120; turn += 1) await checkCorrectionRate({ now: Date.now }, account, pageId);
      await expect(correctNow(eager, slug, 'the Lagos market')).rejects.toMatchObject({ code: 'too-many-requests' });
    });

    it('if an archivist has settled the line, locked the page or blocked the person', async () => {
      await change('the Lagos market', archivist());
      await expect(correctNow(member(), slug, 'the Lagos mark')).rejects.toMatchObject({ code: 'forbidden' });
      const one = member();
      const number = await change('was so full', one, 2);
      await settleCorrector.handle(archivist(), { correction: number, step: 'block' });
      await expect(correctNow(one, slug, 'was too full', 2)).rejects.toMatchObject({ code: 'forbidden' });
      expect((await listOwnCorrections.handle(one, { listPage: 1 })).mayCorrect).toBe(false);
      await settleCorrector.handle(archivist(), { correction: number, step: 'allow' });
      await change('was too full', one, 2);
      await lockPageText.handle(archivist(), { page: slug, locked: true });
      await expect(correctNow(one, slug, 'was quite full', 2)).rejects.toMatchObject({ code: 'forbidden' });
      expect(await listPageLines.handle(archive.context, { page: slug, from: 1, count: 5 })).toMatchObject({
        ...{ locked: true, corrected: 2, total: 2, lines: [{ settled: true }, { settled: false }] },
      });
    });
  });

  it('change nothing if the text is the same, keep markup as text, and may empty a line if made by an archivist', async () => {
    expect(await correctNow(member(), slug, '  the Lagcs   markct ')).toMatchObject({ change: null });
    await change('<b>the</b> [x](http://a.b) & so');
    expect(await text()).toBe('<b>the</b> [x](http://a.b) & so');
    const emptied = await change('', archivist());
    expect(await text()).toBe('');
    expect(await find('lagcs')).toEqual([slug]);
    await revertCorrection.handle(archivist(), { correction: emptied });
    expect(await text()).toBe('<b>the</b> [x](http://a.b) & so');
  });

  describe('are reverted', () => {
    it('by their author, to exactly the previous words and boxes, as a new change', async () => {
      const one = member();
      const words = async () => (await getPage(archive.context, { slug, q: 'lagcs markct full' })).hits;
      const before = await words();
      const number = await change('the Lagos market', one);
      expect(await revertCorrection.handle(one, { correction: number })).toMatchObject({
        ...{ change: 2, line: { text: 'the Lagcs markct', changes: 2 } },
      });
      expect(await words()).toEqual(before);
      expect(await find('market')).toEqual([]);
      const { entries, corrected } = await listCorrections.handle(one, { page: slug, listPage: 1 });
      expect(corrected).toBe(0);
      expect(entries).toMatchObject([
        { number: 2, putsBack: 1, before: 'the Lagos market', after: 'the Lagcs markct', state: 'standing', line: 1 },
        { number: 1, putsBack: null, state: 'reverted' },
      ]);
    });

    it('but not by others, and not if the line was changed since', async () => {
      const one = member();
      const number = await change('the Lagos markct', one);
      await expect(revertCorrection.handle(member(), { correction: number })).rejects.toMatchObject({
        code: 'forbidden',
      });
      await change('the Lagos market');
      await expect(revertCorrection.handle(one, { correction: number })).rejects.toMatchObject({ code: 'conflict' });
      await expect(revertCorrection.handle(one, { correction: 99 })).rejects.toMatchObject({ code: 'not-found' });
    });

    it('all at once for one person, unless somebody else has corrected them further', async () => {
      const [vandal, good] = [member(), member()];
      await change('the Lagos markct', good);
      await change('rubbish', vandal);
      const number = await change('more rubbish', vandal);
      await change('was very vandal', vandal, 2);
      await change('was very grand', good, 2);
      const watched = await watchCorrections.handle(archivist(), { which: 'recent', sameAs: number, listPage: 1 });
      expect(watched).toMatchObject({ total: 3, entries: [{}, { standingOfPerson: 1, blocked: false }, {}] });
      expect(await settleCorrector.handle(archivist(), { correction: number, step: 'revert' })).toEqual({
        ...{ reverted: 1, pagesLeft: 0, withdrawn: 0, blocked: false },
      });
      expect([await text(1), await text(2)]).toEqual(['the Lagos markct', 'was very grand']);
      expect(await find('rubbish')).toEqual([]);
      expect(await listOwnCorrections.handle(good, { listPage: 1 })).toMatchObject({ total: 2, standing: 2 });
    });
  });

  it('can be thanked for once per person, but not by their author', async () => {
    const one = member();
    const number = await change('the Lagos market', one);
    const other = member();
    await thankCorrection.handle(other, { correction: number });
    expect(await thankCorrection.handle(other, { correction: number })).toEqual({ thanks: 1 });
    expect(await thankCorrection.handle(member(), { correction: number })).toEqual({ thanks: 2 });
    await expect(thankCorrection.handle(one, { correction: number })).rejects.toMatchObject({ code: 'conflict' });
    expect(await listOwnCorrections.handle(one, { listPage: 1 })).toMatchObject({
      ...{ thanked: 2, total: 1, entries: [{ thanks: 2 }] },
    });
    expect((await listOwnCorrections.handle(other, { listPage: 1 })).total).toBe(0);
  });

  it('do not reveal their author, and remain anonymously when the account is deleted', async () => {
    const one = member();
    const id = one.visitor.id ?? '';
    const number = await change('the Lagos market', one);
    const shown = await listCorrections.handle(archive.context, { page: slug, listPage: 1 });
    expect(JSON.stringify(shown)).not.toContain(id);
    for (const [who, own] of [[archive.context, false] as const, [member(), false] as const, [one, true] as const])
      expect((await listCorrections.handle(who, { page: slug, listPage: 1 })).entries).toMatchObject([{ number, own }]);
    expect(await personalCorrections.export(archive.context, id)).toMatchObject({
      corrections: [{ page: slug, line: 1, before: 'the Lagcs markct', after: 'the Lagos market' }],
    });
    const thankful = member();
    await thankCorrection.handle(thankful, { correction: number });
    for (const person of [id, thankful.visitor.id ?? '']) {
      await archive.context.transact((transaction) =>
        personalCorrections.erase(transaction, { id: person, pseudonym: 'nobody', at: 0 }),
      );
    }
    expect(await text()).toBe('the Lagos market');
    expect((await listCorrections.handle(archive.context, { page: slug, line: 1, listPage: 1 })).entries).toMatchObject(
      [{ number, thanks: 1 }],
    );
    expect((await personalCorrections.export(archive.context, id))['corrections']).toEqual([]);
    await expect(settleCorrector.handle(archivist(), { correction: number, step: 'block' })).rejects.toMatchObject({
      code: 'gone',
    });
  });

  it('are shown line by line on the scan, and the line at a point is found', async () => {
    const scanned = await storeScannedPage(archive.context, ['one line', 'another line'], { sequence: 2 });
    const { picture } = await lineOf(archive.context, scanned, 2);
    expect(picture).toMatchObject({
      line: { x: 100, y: 130, w: 120, h: 20 },
      window: { x: 88, y: 118, w: 144, h: 44 },
    });
    expect(picture?.tiles).toHaveLength(1);
    expect(await findLine.handle(archive.context, { page: scanned, x: 110, y: 139 })).toEqual({ line: 2 });
    expect((await lineOf(archive.context, slug)).picture).toBeNull();
  });

  it('are deleted with their page', async () => {
    const one = member();
    await change('the Lagos market', one);
    await removePage(archive.context, slug);
    expect((await listOwnCorrections.handle(one, { listPage: 1 })).total).toBe(0);
    expect((await personalCorrections.export(archive.context, one.visitor.id ?? ''))['corrections']).toEqual([]);
  });
});
