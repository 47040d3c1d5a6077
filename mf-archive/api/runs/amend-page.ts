import { AppError } from 'shared-contracts/app-error';
import type { AmendPageInput } from 'shared-contracts/archive/runs/amend-page';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { findPage } from '../pages/find-page.ts';
import { movePage } from '../pages/move-page.ts';

/** Corrects where a page of the archive belongs. Rejects as `amendPage` of the contract tells. */
export async function amendPage(anyContext: SliceContext, input: AmendPageInput): Promise<{ readonly slug: string }> {
  const context = archiveContext(anyContext);
  const { page: slug, ...place } = input;
  const { movedTo } = await findPage(context, slug);
  if (movedTo !== null) {
    throw new AppError('conflict', 'Somebody else has moved this page meanwhile', {
      hint: `It is now at ${movedTo}: look at it there before you move it.`,
    });
  }
  return { slug: await movePage(context, slug, place) };
}
