import type { Run } from 'shared-contracts/archive/runs/run';
import type { Upload } from 'shared-contracts/archive/runs/upload';

/** Where scans are handed in. */
export interface UploadData {
  /** The upload to go on with; null: a new one. */
  readonly into: { readonly name: string; readonly upload: Upload } | null;
  /** Uploads of which files are still to come, the latest first. */
  readonly open: readonly Run[];
  /** Names of newspapers that the archive has. */
  readonly titles: readonly string[];
}
