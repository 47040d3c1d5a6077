import type { Endpoint } from 'shared-contracts/endpoint';
import type { WireError } from 'shared-contracts/app-error';
import type { Site } from 'shared-contracts/platform/site';
import { startUpload } from '../../../../api/import/runs/upload/start-upload.endpoint.ts';
import type { AnnouncedFile, Upload } from 'shared-contracts/archive/runs/upload';
import type { ChosenFile } from './chosen-files.ts';

/** Larger files are not read twice: what came of them is checked by its length. */
const mostHashed = 32_000_000;

/** In hex; empty where the browser cannot say (it can on https). */
async function hashOf(file: File): Promise<string> {
  if (!isSecureContext || file.size > mostHashed) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends an input to an endpoint that changes something. Rejects with an Error in the server's words. */
export async function post<Input, Output>(
  authFetch: Site['authFetch'],
  { path }: Endpoint<Input, Output>,
  input: Input,
): Promise<Output> {
  const body = JSON.stringify(input);
  const response = await authFetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answer: unknown = await response.json();
  if (response.ok) return answer as Output;
  const { statusMessage, hint = '' } = answer as WireError;
  throw new Error(`${statusMessage} ${hint}`.trim());
}

/** What a new upload is called, and of which newspaper it is. */
export interface UploadNames {
  readonly name: string;
  readonly title: string;
}

/** Announces files. `onLooked`: how many were looked at. Rejects when a file cannot be read, or the site refuses. */
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
  return await post(authFetch, startUpload, { ...names, files });
}
