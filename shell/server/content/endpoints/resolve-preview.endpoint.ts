import { AppError } from 'shared-contracts/app-error';
import { hasRole } from 'shared-contracts/auth/roles';
import {
  resolvePreview,
  resolvePreviewInput,
  type ResolvePreviewResult,
} from 'shared-contracts/content/resolve-preview';
import type { Visitor } from 'shared-contracts/page';
import { endpoint } from 'shared-contracts/server/endpoint';
import { readerOf } from './reader-of.ts';

/**
 * Throws `unauthorized` for a guest, `forbidden` for a member who is not an editor. This check is needed because names
 * of releases, unlike tokens, are not secret.
 */
function mustBeEditor({ id, role }: Visitor): void {
  if (id === null) throw new AppError('unauthorized', 'Log in as an editor to see a release.');
  if (!hasRole(role, 'editor')) throw new AppError('forbidden', 'Releases are for editors.');
}

/** Checks a preview, and returns where it leads. */
export const resolvePreviewEndpoint = endpoint({
  ...resolvePreview,
  input: resolvePreviewInput,
  handle: async (context, { token = '', documentId, release }): Promise<ResolvePreviewResult> => {
    const reader = readerOf(context);
    if (release === undefined) return await reader.preview({ token, documentId: documentId ?? null });
    mustBeEditor(context.visitor);
    return await reader.preview({ release });
  },
});
