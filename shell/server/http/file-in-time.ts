import type { FileAnswer } from 'shared-contracts/server/api-slice';
import { withDeadline } from '../slices/with-deadline.ts';

/** Nothing is taken of a file: what stands ready to make its pieces is told, since it may hold a place meanwhile. */
export function leaveFile({ body }: FileAnswer): void {
  if (!(body instanceof Uint8Array)) void body[Symbol.asyncIterator]().return?.();
}

/** A file's answer, or `timeout` when it takes longer; what comes later is left. */
export async function fileInTime(answering: Promise<FileAnswer>, ms: number): Promise<FileAnswer> {
  try {
    return await withDeadline(answering, ms);
  } catch (error) {
    void answering.then(leaveFile, () => undefined);
    throw error;
  }
}
