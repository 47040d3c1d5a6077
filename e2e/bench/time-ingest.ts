import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNewspapers, newspapers } from '../support/homes.ts';
import { runCommand } from '../support/site-process.ts';

export interface IngestSpeed {
  readonly source: string;
  readonly wordsPerSecond: number;
  readonly scansPerSecond: number;
  /** Mean size of a page's tiles and preview, in bytes. */
  readonly tileBytes: number;
}

async function meanSize(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tiles'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

/** Imports folders into a data folder of its own. */
async function timeFolders(source: string, folders: readonly string[]): Promise<IngestSpeed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
  try {
    const args = ['shell/server/run-command.ts', 'archive', 'ingest', '--quiet', ...folders];
    const { output } = await runCommand(args, { dataDir });
    const rates = /Words (\d+\.\d) pages a second, scans (\d+\.\d)/.exec(output);
    if (rates === null) throw new Error(output);
    const tileBytes = await meanSize(join(dataDir, 'files'));
    return { source, wordsPerSecond: Number(rates[1]), scansPerSecond: Number(rates[2]), tileBytes };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const pdfPages = 60;

/** A tabloid page of about 1,000 words in four columns, as a program would set it. */
function pageContent(number: number): string {
  const columns = Array.from({ length: 4 }, (_, column) => {
    const lines = Array.from(
      { length: 60 },
      (__, line) => `(cocoa ${String(number)} prices rise at ${String(line)}) Tj 0 -18 Td`,
    );
    return `BT /F1 11 Tf ${String(40 + column * 185)} 1120 Td ${lines.join(' ')} ET`;
  });
  return `BT /F1 48 Tf 40 1160 Td (DELTA MAIL) Tj ET ${columns.join(' ')}`;
}

/** Writes an edition that a program has set; returns its folder. */
async function writeSetEdition(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pdf-'));
  const kids = Array.from({ length: pdfPages }, (_, index) => `${String(4 + index * 2)} 0 R`);
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Count ${String(pdfPages)}/MediaBox[0 0 792 1224]/Kids[${kids.join(' ')}]>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj',
    ...kids.flatMap((_, index) => {
      const [page, content] = [4 + index * 2, pageContent(index + 1)];
      return [
        `${String(page)} 0 obj<</Type/Page/Parent 2 0 R/Contents ${String(page + 1)} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj`,
        `${String(page + 1)} 0 obj<</Length ${String(content.length)}>>stream\n${content}\nendstream endobj`,
      ];
    }),
  ];
  await writeFile(
    join(folder, 'Delta Mail 1971-06-01.pdf'),
    `%PDF-1.4\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\n`,
  );
  return folder;
}

/** Imports an edition of a program, and the real newspapers beside the repository if there are any. */
export async function timeIngest(): Promise<readonly IngestSpeed[]> {
  const folder = await writeSetEdition();
  try {
    const set = await timeFolders(`a PDF of ${String(pdfPages)} tabloid pages, set by a program`, [folder]);
    if (!hasNewspapers()) return [set];
    const folders = ['omaha-daily-bee', 'evening-star'].map((name) => join(newspapers, name));
    return [await timeFolders('real newspapers: ALTO, and PDFs of one JPEG', folders), set];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
