import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ingestCommand } from '../../../ingest/ingest-command.ts';
import { writeFiles } from '../../../ingest/testing/make-batch.ts';
import { testTerminal } from '../../../ingest/testing/test-terminal.ts';
import { drawLines } from '../../testing/draw-lines.ts';
import { amendItems } from '../runs/amend-items.endpoint.ts';
import { hashOf, openRunArchive, type RunArchive } from '../runs/testing/run-archive.ts';
import { findTurn } from './find-turn.ts';

// The recognition program reads each picture twice or three times.
jest.setTimeout(180_000);

const words = 'The market of the harbour was open again and traders came there with their goods from all towns'.split(
  ' ',
);

/** Lines of the same words in another order each, so that their letters do not stand in columns. */
async function page(): Promise<Uint8Array> {
  const lines = Array.from({ length: 30 }, (_, row) =>
    words.map((__, at) => words[(at * ((row % 16) + 1) + row) % words.length] ?? '').join(' '),
  );
  return (await drawLines(lines, { width: 1_400, height: 1_200, size: 28, leading: 36 })).png;
}

const turned = async (scan: Uint8Array, by: number): Promise<Uint8Array> =>
  await sharp(scan).rotate(by).png().toBuffer();

// The gate, which sets a database, installs the program, so there its absence is a failure.
const needed = process.env['TEST_DATABASE_URL'] !== undefined || spawnSync('tesseract', ['--version']).status === 0;
const skipped = needed ? '' : ' (skipped: tesseract is not installed)';

let upright: Uint8Array;
beforeAll(async () => {
  upright = await page();
});

(needed ? describe : describe.skip)(`the picture of a page${skipped}`, () => {
  const isTurnedUpright = async (by: number): Promise<void> => {
    expect(await findTurn(await turned(upright, by))).toBe((360 - by) % 360);
  };
  it('that is turned by 90 degrees is turned upright', () => isTurnedUpright(90));
  drill.each([0, 180, 270])('that is turned by %i degrees is turned upright', isTurnedUpright);

  it('without text is left as it is', async () => {
    const empty = { create: { width: 900, height: 1_200, channels: 3, background: 'white' } } as const;
    expect(await findTurn(await sharp(empty).png().toBuffer())).toBe(0);
  });

  drill('with letters that cannot be read in any direction is left as it is', async () => {
    const mirrored = sharp(await turned(upright, 180)).flop();
    expect(await findTurn(await mirrored.png().toBuffer())).toBe(0);
  });
});

onDatabase(`a scan that lies upside down${skipped}`, (databases) => {
  let archive: RunArchive;
  let scan: Uint8Array;
  beforeAll(async () => {
    scan = await turned(upright, 180);
  });
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  const itemOf = async (run: string) => {
    const [item] = (await archive.read(run)).items;
    if (item === undefined) throw new Error('The upload has no page');
    return { ...item, size: item.preview ?? { url: '', width: 0, height: 0 } };
  };

  (needed ? it : it.skip)(
    'is uploaded as an upright page, which a person turns as they like before its words are read',
    async () => {
      const run = await archive.send({ 'Lantern/1971-06-02/p1.png': scan });
      await archive.work(archive.context, 'read');
      const found = await itemOf(run);
      expect(found.picture).toEqual({ isCropped: false, turn: 180, half: null });
      const change = { item: found.id, seen: found.version, turn: 90 } as const;
      await amendItems.handle(archive.context, { run, changes: [change] });
      const early = { ...change, seen: (await itemOf(run)).version, turn: 0 } as const;
      const { refused } = await amendItems.handle(archive.context, { run, changes: [early] });
      expect(refused).toEqual([{ item: found.id, reason: 'changed', picture: 'unmade' }]);
      await archive.work(archive.context, 'read');
      const lying = await itemOf(run);
      expect(lying).toMatchObject({ state: 'imaged', picture: { turn: 90 } });
      expect(lying.size.url).not.toBe(found.size.url);
      expect(lying.size.width).toBeLessThan(lying.size.height);
    },
  );

  (needed ? drill : it.skip)('is imported upright by the command, and kept as it was delivered', async () => {
    const folder = await temporaryFolder();
    const table = 'title,date,page,file\nDelta Courier,1964-03-07,1,a.png\n';
    await writeFiles(folder, { 'pages.csv': table, 'a.png': scan });
    const ingest = async (): Promise<string> => {
      const { terminal, text } = testTerminal();
      await ingestCommand(archive.context, [folder], terminal);
      return text();
    };
    expect(await ingest()).toContain('1 scan turned upright; the originals are kept.');
    const rowOf = async () =>
      await archive.context.db
        .selectFrom('archive_page')
        .select(['correction', 'image_hash', 'master_hash'])
        .executeTakeFirstOrThrow();
    const row = await rowOf();
    expect(row.master_hash).toBe(hashOf(scan));
    expect(JSON.parse(row.correction ?? '{}')).toMatchObject({ turn: 180, outline: null });
    expect(await ingest()).toContain('1 there already');
    expect(await rowOf()).toEqual(row);
  });
});
