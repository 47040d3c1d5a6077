import { readFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Box } from 'shared-contracts/archive/newspaper';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import type { PageText, PrintedWord } from '../../text/page-words.ts';
import { drawLines } from '../../testing/draw-lines.ts';
import { printsWord, standInReader } from '../../testing/stand-in-reader.ts';
import { howToInstall } from './engine.ts';
import { recognise, type RecogniseOptions } from './recognise.ts';

function isInstalled(): boolean {
  try {
    execFileSync('tesseract', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const wordsOf = ({ blocks }: PageText): readonly PrintedWord[] =>
  blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words));

/** Returns the distance between two boxes, in pixels. */
const farthest = (one: Box, other: Box): { readonly across: number; readonly below: number } => ({
  across: Math.max(Math.abs(one.x - other.x), Math.abs(one.w - other.w)),
  below: Math.abs(one.y + one.h - other.y - other.h),
});

// The gate, which sets a database, installs the program, so there its absence is a failure.
const needed = process.env['TEST_DATABASE_URL'] !== undefined || isInstalled();

(needed ? describe : describe.skip)(`reading a scan${needed ? '' : ' (skipped: tesseract is not installed)'}`, () => {
  it('finds the words of drawn lines, each within a few pixels of its position', async () => {
    const lines = [
      'The harbour of Lagos was closed on Monday and',
      'traders who waited for their goods asked the govern-',
      'ment for another place to unload the ships in the',
      'afternoon before the market opened again.',
    ];
    // Letters of twice the best size, as in a scan of 600 ppi.
    const drawn = await drawLines(lines, { width: 2_400, height: 800, size: 84, leading: 110 });
    const { words, engine, confidence } = await recognise(drawn.png, { language: 'en' });
    expect([words.width, words.height]).toEqual([2_400, 800]);
    expect(engine).toMatch(/^tesseract \d+\.\d+.* \(eng\)$/);
    expect(confidence).toBeGreaterThan(0.85);
    const read = wordsOf(words);
    expect(read.map(({ text }) => text)).toEqual(drawn.words.map(({ text }) => text));
    const nowhere: Box = { x: -1, y: -1, w: -1, h: -1 };
    const far = read.map(({ box }, index) => farthest(box ?? nowhere, drawn.words[index]?.box ?? nowhere));
    expect(Math.max(...far.map(({ across }) => across))).toBeLessThanOrEqual(12);
    // The descenders of g, p and y, a quarter of a letter, are below the line.
    expect(Math.max(...far.map(({ below }) => below))).toBeLessThanOrEqual(26);
    expect(read.filter(({ hyphen }) => hyphen !== 'none').map(({ text, hyphen }) => `${text} ${hyphen}`)).toEqual([
      'govern- first',
      'ment second',
    ]);
  }, 60_000);

  it('finds nothing on an empty page, and returns an empty text', async () => {
    const empty = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await recognise(empty, { language: null })).toMatchObject({
      ...{ confidence: null, words: { width: 600, height: 800, blocks: [] } },
    });
  }, 60_000);
});

describe('reading a scan with a program that', () => {
  let folder: string;
  const scan = (): Promise<Uint8Array> =>
    sharp({ create: { width: 500, height: 400, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  it('is not installed is rejected with installation instructions', async () => {
    await expect(recognise(await scan(), { language: null, program: join(folder, 'nothing') })).rejects.toMatchObject({
      ...{ code: 'unavailable', message: howToInstall },
    });
  });

  it('supports the language of the title uses it, together with English', async () => {
    const program = await standInReader(folder, printsWord('ọjà'));
    expect((await recognise(await scan(), { language: 'yo', program })).engine).toBe('tesseract 9.8.7 (yor+eng)');
    expect((await recognise(await scan(), { language: 'ha', program })).engine).toBe('tesseract 9.8.7 (eng)');
  });

  it('has a model for the language of the words uses it in a second pass, if the newspaper has no known language', async () => {
    const program = await standInReader(folder, printsWord('oja'));
    const detect = (): string => 'yo';
    const engineWith = async (options: Partial<RecogniseOptions>): Promise<string> =>
      (await recognise(await scan(), { language: null, program, ...options })).engine;
    expect(await engineWith({ detect })).toBe('tesseract 9.8.7 (yor+eng)');
    expect(await engineWith({ detect: () => null })).toBe('tesseract 9.8.7 (eng)');
    expect(await engineWith({ detect: () => 'ha' })).toBe('tesseract 9.8.7 (eng)');
    expect(await engineWith({ detect, language: 'en' })).toBe('tesseract 9.8.7 (eng)');
  });

  it('does not finish is killed at its deadline', async () => {
    const pidFile = join(folder, 'pid');
    const program = await standInReader(
      folder,
      `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const late = recognise(await scan(), { language: null, program, deadlineMs: 1_500 });
    await expect(late).rejects.toMatchObject({ code: 'timeout' });
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('prints nonsense or endless output fails with a single message', async () => {
    const nonsense = await standInReader(folder, "console.log('nonsense');", 'nonsense');
    await expect(recognise(await scan(), { language: null, program: nonsense })).rejects.toMatchObject({
      code: 'internal',
    });
    const flood = await standInReader(
      folder,
      "const part = 'x'.repeat(1e6); const write = () => process.stdout.write(part, write); write();",
      'flood',
    );
    await expect(recognise(await scan(), { language: null, program: flood })).rejects.toMatchObject({
      ...{ code: 'bad-request', message: 'The page has too many words' },
    });
  }, 30_000);

  it('only reads images rejects any other data', async () => {
    const program = await standInReader(folder, printsWord('x'));
    await expect(recognise(Buffer.from('no picture'), { language: null, program })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });
});
