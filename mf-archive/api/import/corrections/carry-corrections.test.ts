import type { Box } from 'shared-contracts/archive/newspaper';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import type { PageText, PrintedBlock } from '../../text/page-words.ts';
import { comparePage, storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { listPageLines } from './show-lines.endpoint.ts';
import { revertCorrection } from './revert-correction.endpoint.ts';
import { correctNow, newMemberContext } from './testing/people.ts';
import { watchCorrections } from './watch-corrections.endpoint.ts';

/** Returns the same page scanned at another size. */
function enlarged({ width, height, blocks }: PageText, by: number): PageText {
  const box = ({ x, y, w, h }: Box): Box => ({ x: x * by, y: y * by, w: w * by, h: h * by });
  const grown = blocks.map(({ lines, ...rest }): PrintedBlock => ({
    ...rest,
    lines: lines.map(({ words }) => ({
      words: words.map((word) => ({ ...word, box: word.box === null ? null : box(word.box) })),
    })),
  }));
  return { width: width * by, height: height * by, blocks: grown };
}

const shifted = (text: PageText, down: number): PageText => ({
  ...text,
  blocks: text.blocks.map(({ lines }) => ({
    lines: lines.map(({ words }) => ({
      words: words.map((word) => ({ ...word, box: word.box && { ...word.box, y: word.box.y + down } })),
    })),
  })),
});

onDatabase('a corrected page that is imported again', (databases) => {
  const first = pageText('the Lagcs markct', 'was very fnll', 'of palm oil');
  let archive: TestArchive;
  let slug: string;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    ({ slug } = await storePage(archive.context, makePage(first)));
    await correctNow(newMemberContext(archive.context), slug, 'the Lagos market', 1);
    await correctNow(newMemberContext(archive.context), slug, 'was very full', 2);
  });
  afterEach(() => archive.close());

  const lines = async (): Promise<readonly string[]> =>
    (await listPageLines.handle(archive.context, { page: slug, from: 1, count: 9 })).lines.map(({ text }) => text);
  const corrected = async (): Promise<number> =>
    (await listPageLines.handle(archive.context, { page: slug, from: 1, count: 0 })).corrected;

  it('is unchanged if its source is unchanged: nothing is written', async () => {
    expect((await comparePage(archive.context, makePage(first))).outcome).toBe('unchanged');
    expect((await storePage(archive.context, makePage(first))).outcome).toBe('unchanged');
    expect(await lines()).toEqual(['the Lagos market', 'was very full', 'of palm oil']);
  });

  it('keeps the corrections if only its label or another line has changed', async () => {
    const anew = pageText('the Lagcs markct', 'was very fnll', 'of palm oils');
    expect((await storePage(archive.context, makePage(anew, { label: 'A1' }))).outcome).toBe('changed');
    expect(await lines()).toEqual(['the Lagos market', 'was very full', 'of palm oils']);
    expect((await storePage(archive.context, makePage(anew, { label: 'A1' }))).outcome).toBe('unchanged');
    await archive.index();
    expect(await archive.find('"lagcs markct"')).toEqual([slug]);
    expect(await archive.find('"lagos market"')).toEqual([slug]);
  });

  it('keeps the corrections on a scan of another size, with the boxes of that scan', async () => {
    await storePage(archive.context, makePage(enlarged(pageText('headline', 'the Lagcs markct', 'was very fnll'), 2)));
    // One line further down the position differs, so neither correction is carried over.
    expect(await corrected()).toBe(0);
    await storePage(archive.context, makePage(enlarged(first, 2)));
    expect(await lines()).toEqual(['the Lagos market', 'was very full', 'of palm oil']);
    expect(await corrected()).toBe(2);
  });

  it('drops a correction once recognition itself reads the corrected text', async () => {
    await storePage(archive.context, makePage(pageText('the Lagos market', 'was very fu11', 'of palm oil')));
    expect(await lines()).toEqual(['the Lagos market', 'was very full', 'of palm oil']);
    expect(await corrected()).toBe(1);
  });

  it('lists corrections without a line for archivists, and applies them when the line returns', async () => {
    await storePage(archive.context, makePage(shifted(pageText('another story', 'altogether'), 900)));
    expect(await lines()).toEqual(['another story', 'altogether']);
    const archivist = newMemberContext(archive.context, 'archivist');
    const { lost, entries } = await watchCorrections.handle(archivist, { which: 'lost', listPage: 1 });
    expect([lost, entries.map(({ line, after }) => [line, after])]).toEqual([
      2,
      [
        [null, 'was very full'],
        [null, 'the Lagos market'],
      ],
    ]);
    await revertCorrection.handle(archivist, { correction: 2 });
    expect((await watchCorrections.handle(archivist, { which: 'lost', listPage: 1 })).lost).toBe(1);
    await storePage(archive.context, makePage(first));
    expect(await lines()).toEqual(['the Lagos market', 'was very fnll', 'of palm oil']);
  });

  it('can still be reverted to the OCR text', async () => {
    await storePage(archive.context, makePage(pageText('the Lagcs markct', 'was very fnll', 'of palm oils')));
    await revertCorrection.handle(newMemberContext(archive.context, 'archivist'), { correction: 1 });
    expect(await lines()).toEqual(['the Lagcs markct', 'was very full', 'of palm oils']);
  });
});
