import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../core/public.ts';
import { demoEditions } from './demo-editions.ts';
import { drawingVersion } from './drawing/drawing-version.ts';

const fingerprint = createHash('sha256')
  .update(JSON.stringify([drawingVersion, demoEditions]))
  .digest('hex');

const noteOf = ({ derivedDir }: ArchiveContext): string => join(derivedDir, 'demonstration-loaded');

const readNote = (context: ArchiveContext): Promise<string | null> =>
  readFile(noteOf(context), 'utf8').catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });

/** Resolves to true for an empty archive, and if loading was interrupted or the demonstration has changed since. */
async function shouldLoad(context: ArchiveContext): Promise<boolean> {
  const anyTitle = context.db.selectFrom('archive_title').select('id').limit(1);
  if ((await anyTitle.execute()).length === 0) return true;
  const ours = await anyTitle.where('slug', 'in', [...new Set(demoEditions.map(({ title }) => title.slug))]).execute();
  return ours.length > 0 && (await readNote(context)) !== fingerprint;
}

/**
 * Stores the pages of the demonstration and schedules drawing their scans. The code for this is imported only when
 * needed, not at every start.
 */
export async function storeDemo(context: ArchiveContext): Promise<void> {
  const demo = await import('./store-demo.ts');
  await demo.storeDemo(context);
}

/**
 * Fills an empty archive with invented newspapers, each marked as such on its scans and in its records. Loads them again
 * if that was interrupted or they have changed.
 */
export async function loadDemo(sliceContext: SliceContext): Promise<void> {
  const context = archiveContext(sliceContext);
  if (!(await shouldLoad(context))) return;
  await storeDemo(context);
  await writeFile(noteOf(context), fingerprint);
}
