import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { drill } from 'shared-contracts/testing/drill';
import { openDatabase } from '../../shell/server/host/database/open-database.ts';
import { runScript, type Child } from '../../shell/server/testing/child-process.ts';
import { recordingLog } from '../../shell/server/testing/recording-log.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import type { ArchiveTables } from '../api/core/tables/archive-tables.ts';
import { altoOf, metsOf, pdfOf, writeFiles } from './testing/make-batch.ts';

const wait = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false });

const kills = 8;
const issues = 20;

const pageWords = (issue: number): readonly string[] =>
  Array.from({ length: 400 }, (_, word) => `w${String(issue)}x${String(word)}`);

async function writeBatch(folder: string): Promise<void> {
  for (let issue = 1; issue <= issues; issue += 1) {
    const date = `1971-06-${String(issue).padStart(2, '0')}`;
    const name = `${date.replaceAll('-', '')}01`;
    const scan = sharp({
      create: { width: 1600, height: 2000, channels: 3, background: { r: issue * 8, g: 190, b: 160 } },
    });
    await writeFiles(join(folder, name), {
      [`${name}.xml`]: metsOf({ date, pages: ['0001'] }),
      '0001.xml': altoOf(...pageWords(issue)),
      '0001.pdf': pdfOf(await scan.jpeg().toBuffer()),
    });
    if (issue % 3 === 0) await writeFiles(join(folder, 'Lantern', date), { 'p1.png': await scan.png().toBuffer() });
  }
}

const command = (dataDir: string, ...args: readonly string[]): Child =>
  runScript('run-command.ts', ['archive', ...args], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });

/** Returns all records of an import without ids and instants, which differ each time. */
async function recordsOf(dataDir: string): Promise<unknown> {
  const database = await openDatabase<ArchiveTables>({ dataDir, databaseUrl: null, log: recordingLog() });
  const pages = await database.db
    .selectFrom('archive_page')
    .leftJoin('archive_page_text', 'archive_page_text.page_id', 'archive_page.id')
    .select(['slug', 'recognised', 'text_hash', 'word_count', 'image_hash', 'master_hash', 'image', 'words'])
    .orderBy('slug')
    .execute();
  const changes = await database.db.selectFrom('archive_change').select(['seq', 'kind']).orderBy('seq').execute();
  await database.close();
  return {
    pages,
    gapless: changes.every(({ seq }, index) => seq === index + 1),
    kinds: changes.map(({ kind }) => kind).sort(),
  };
}

describe('a killed ingest', () => {
  drill(
    'leads to the same records and a matching index after kills at random moments and concurrent runs',
    async () => {
      const folder = await temporaryFolder();
      await writeBatch(folder);
      const [clean, killed] = [await temporaryFolder(), await temporaryFolder()];
      const started = Date.now();
      expect(await command(clean, 'ingest', folder).exit).toBe(0);
      const duration = Date.now() - started;

      let ended = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const ingest = command(killed, 'ingest', folder);
        await Promise.race([wait(Math.random() * 0.8 * duration), ingest.exit]);
        // In turn, the indexer of a second command runs as well, or a second import.
        const second = kill % 2 === 0 ? command(killed, 'verify-index') : command(killed, 'ingest', folder);
        await Promise.race([wait(Math.random() * 1_000), second.exit]);
        if (ingest.process.exitCode === null) ended += 1;
        ingest.process.kill('SIGKILL');
        second.process.kill('SIGKILL');
        await Promise.all([ingest.exit, second.exit]);
      }
      expect(ended).toBeGreaterThan(0);
      const both = [command(killed, 'ingest', folder), command(killed, 'ingest', folder)];
      expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0]);
      expect(await recordsOf(killed)).toEqual(await recordsOf(clean));
      const verify = command(killed, 'verify-index');
      expect(await verify.exit).toBe(0);
      expect(verify.lines).toContain(`The index matches the records: ${String(issues)} pages.`);
    },
    300_000,
  );
});
