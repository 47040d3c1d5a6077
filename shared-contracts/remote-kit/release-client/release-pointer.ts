/** A published release in the registry. */
export interface ReleasePointer {
  readonly version: string;
  /** sha384 of its `integrity.json`, which contains the hashes of all its other files. */
  readonly integrity: string;
  /**
   * `start`: promoted by `npm start`, which may also replace it. `release`: promoted by a person; only a person may
   * replace it.
   */
  readonly from: 'start' | 'release';
}

/** Matches the name of a remote. */
export const namePattern = /^[a-z][a-z0-9-]{0,40}$/;

/** Matches the version of a release. */
export const versionPattern = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

/** Matches the hash of a file. */
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;
