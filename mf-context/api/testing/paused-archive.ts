import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { plainArchive } from '../answering/testing/plain-archive.ts';
import { testPages } from './serve-context.ts';

/** An archive that says nothing until it is let go. */
export function pausedArchive(): ArchiveReader & {
  readonly asked: Promise<void>;
  readonly letGo: () => void;
} {
  const archive = plainArchive(testPages);
  let letGo: () => void = () => undefined;
  let tellAsked: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  return {
    ...archive,
    asked,
    letGo,
    held: async (scope) => {
      tellAsked();
      await free;
      return await archive.held(scope);
    },
  };
}
