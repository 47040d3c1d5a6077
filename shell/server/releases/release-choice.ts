import type { ReleaseInfo } from 'shared-contracts/registry';

/** What of a request decides with which releases it is answered. */
export interface ReleaseChoice {
  /** Remotes whose release failed in this browser: the one before it is asked. */
  readonly avoid: ReadonlySet<string>;
  /** Where this browser stands among all readers, 0 to 9,999; null: with those who get what is stable. */
  readonly bucket: number | null;
  /** Remote → the release that a developer put in its place, for this browser alone. */
  readonly overrides: Readonly<Record<string, ReleaseInfo>>;
  /** Why such a release no longer is in its place: a sentence for the developer. */
  readonly endedOverride?: string;
}

/** Of readers who carry nothing by which they would be answered otherwise. */
export const everybody: ReleaseChoice = { avoid: new Set(), bucket: null, overrides: {} };

/** Whether the answer is for one browser alone. */
export const isAlone = ({ avoid, overrides, endedOverride }: ReleaseChoice): boolean =>
  avoid.size > 0 || Object.keys(overrides).length > 0 || endedOverride !== undefined;

/** The same reader, for whom this remote's release has failed. */
export const avoiding = (choice: ReleaseChoice, remote: string): ReleaseChoice => ({
  ...choice,
  avoid: new Set([...choice.avoid, remote]),
});
