import { askSite } from 'shared-contracts/ask-site';
import type { Site } from 'shared-contracts/platform/site';
import { startUpload } from '../../../../api/import/runs/upload/start-upload.endpoint.ts';
import type { AnnouncedFile, Upload } from 'shared-contracts/archive/runs/upload';
import type { ChosenFile } from './chosen-files.ts';

/** Larger files are not hashed, so as not to read them twice; only their length is checked. */
const maxHashed = 32_000_000;

/** Returns the hash in hex; empty for a large file, and where the browser cannot compute it (it needs https). */
async function hashOf(file: File): Promise<string> {
  if (!isSecureContext || file.size > maxHashed) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The name and newspaper of a new upload. */
export interface UploadNames {
  readonly name: string;
  readonly title: string;
}

/**
 * Announces files. `onLooked`: called with the number of files examined. Rejects when a file cannot be read, or the
 * site refuses.
 */
export async function announce(
  authFetch: Site['authFetch'],
  names: UploadNames,
  chosen: readonly ChosenFile[],
  onLooked: (count: number) => void,
): Promise<Upload> {
  const files: AnnouncedFile[] = [];
  for (const { path, file } of chosen) {
    files.push({ path, bytes: file.size, sha256: await hashOf(file) });
    onLooked(files.length);
  }
  return await askSite(authFetch, startUpload, { ...names, files });
}
