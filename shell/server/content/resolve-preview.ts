import { AppError } from 'shared-contracts/app-error';
import { hasRole } from 'shared-contracts/auth/roles';
import type { ResolvePreviewInput, ResolvePreviewResult } from 'shared-contracts/content/resolve-preview';
import type { Visitor } from 'shared-contracts/page';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { readerOf } from './reader-of.ts';

/** A token is a secret of its own; the names of releases are not. */
function mustBeEditor({ id, role }: Visitor): void {
  if (id === null) throw new AppError('unauthorized', 'Log in as an editor to see a release.');
  if (!hasRole(role, 'editor')) throw new AppError('forbidden', 'Releases are for editors.');
}

export async function resolvePreview(
  context: SliceContext,
  { token = '', documentId, release }: ResolvePreviewInput,
): Promise<ResolvePreviewResult> {
  const reader = readerOf(context);
  if (release === undefined) return reader.preview({ token, documentId: documentId ?? null });
  mustBeEditor(context.visitor);
  return reader.preview({ release });
}
