import { parseArgs } from 'node:util';
import { runFromTerminal, sizeText } from '../backup/run-from-terminal.ts';
import { openFilePlaces, StartError } from '../host/public.ts';
import { slices } from '../slices.ts';
import { moveFiles } from './move-files.ts';

const usage = `Usage:
  npm run move:files -- --to s3       from DATA_DIR to the bucket of S3_*
  npm run move:files -- --to folder   back
It copies what is not there yet, compares each file by its hash, and removes nothing.`;

const shownLines = 20;

function targetOf(args: readonly string[]): string | null {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values.to ?? null;
  } catch {
    return null;
  }
}

/** Exit code 0: all files are there; 1: some were left; 2: wrong arguments. */
await runFromTerminal(async ({ s3, dataDir }, say) => {
  const target = targetOf(process.argv.slice(2));
  if (target !== 's3' && target !== 'folder') {
    say(usage);
    return 2;
  }
  if (s3 === null)
    throw new StartError('Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
  const places = await openFilePlaces(s3, dataDir);
  let left: readonly string[] = [];
  for (const [what, local, folders] of [
    ['files', places.folder, slices.map(({ name }) => name)],
    ['documents', places.dataDir, ['content']],
  ] as const) {
    say(`Copying the ${what} …`);
    const [from, to] = target === 's3' ? [local, places.bucket] : [places.bucket, local];
    const report = await moveFiles(from, to, folders, say);
    const { copied, copiedBytes, alreadyPresent } = report;
    say(
      `${String(copied)} ${what} copied (${sizeText(copiedBytes)}) and compared; ${String(alreadyPresent)} were there.`,
    );
    left = [...left, ...report.notCopied];
  }
  if (left.length === 0) return 0;
  say(`Left, because they are damaged (run verify-files) or their names are not allowed (${String(left.length)}):`);
  for (const key of left.slice(0, shownLines)) say(`  ${JSON.stringify(key)}`);
  return 1;
});
