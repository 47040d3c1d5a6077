import { AppError } from '../src/app-error.ts';

/** How long the caller of an endpoint waits, in ms; slices set shorter limits of their own. */
export const endpointDeadlineMs = 10_000;

/** Resolves to the result, or rejects with `timeout` after `ms`. The work itself is not stopped. */
export async function withDeadline<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('timeout', 'This took too long. Please try again in a moment.'));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
