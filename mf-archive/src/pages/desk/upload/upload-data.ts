import type { Run } from 'shared-contracts/archive/runs/run';
import type { Upload } from 'shared-contracts/archive/runs/upload';

export interface UploadData {
  /** The upload to continue; null: a new one. */
  readonly into: { readonly name: string; readonly upload: Upload } | null;
  /** Uploads with missing files among the latest imports, the latest first. */
  readonly open: readonly Run[];
  /** Names of the titles in the archive. */
  readonly titles: readonly string[];
}
