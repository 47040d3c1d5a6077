import type { RunInput, Upload } from 'shared-contracts/archive/runs/upload';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../../archive-tables.ts';
import { openUpload, readUpload } from './find-upload.ts';

export async function getUpload(anyContext: SliceContext, { run }: RunInput): Promise<Upload> {
  const context = archiveContext(anyContext);
  await openUpload(context, run);
  return await readUpload(context, run);
}
