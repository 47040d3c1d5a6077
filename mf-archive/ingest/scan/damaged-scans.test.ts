import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { isAppError } from 'shared-contracts/app-error';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { packTiles } from '../../api/core/pages/pack-tiles.ts';
import { SourceProblem } from '../source-problem.ts';
import { pdfOf } from '../testing/make-batch.ts';
import { bitonalTiffOf, jpegOf } from '../testing/make-scans.ts';
import { readScan, readScanHeader } from './read-scan.ts';

/** Damage as on disks and networks: some bytes differ, or the end is missing. */
const damage = fc.record({
  flips: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 6 }),
  kept: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })),
});

describe('a damaged scan', () => {
  it.each(['jpeg', 'png', 'tiff', 'pdf'] as const)(
    '(%s) becomes tiles or is rejected with a message, and nothing else',
    async (kind) => {
      const jpeg = await jpegOf(7, 120, 160);
      const wholes = {
        jpeg,
        png: await sharp(jpeg).png().toBuffer(),
        tiff: await bitonalTiffOf(7),
        pdf: pdfOf(jpeg),
      };
      const folder = await temporaryFolder();
      const path = join(folder, 'scan');
      await fc.assert(
        fc.asyncProperty(damage, async ({ flips, kept }) => {
          const bytes = Uint8Array.from(wholes[kind]);
          for (const [at, byte] of flips) bytes[Math.floor(at * bytes.length)] = byte;
          await writeFile(path, bytes.subarray(0, Math.ceil(kept * bytes.length)));
          try {
            const header = await readScanHeader(folder, path);
            const scan = await readScan(folder, path);
            expect([scan.width, scan.height]).toEqual([header.width, header.height]);
            const tiles = await packTiles(scan.bytes);
            expect([tiles.width, tiles.height]).toEqual([scan.width, scan.height]);
          } catch (error) {
            const isExplained = error instanceof SourceProblem || (isAppError(error) && error.code === 'bad-request');
            if (!isExplained) throw error;
          }
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );
});
