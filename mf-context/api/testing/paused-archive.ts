import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { plainArchive } from '../evaluation/plain-archive.ts';
import { testPages } from './serve-context.ts';

/** Returns an archive whose `held` responds only after `letGo`; `requested` resolves when it is first called. */
export function pausedArchive(): ArchiveReader & {
  readonly requested: Promise<void>;
  readonly letGo: () => void;
} {
  const archive = plainArchive(testPages);
  let letGo: () => void = () => undefined;
  let tellAsked: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const requested = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  return {
    ...archive,
    requested: requested,
    letGo,
    held: async (scope) => {
      tellAsked();
      await free;
      return await archive.held(scope);
    },
  };
}
