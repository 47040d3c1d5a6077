import { AppError } from 'shared-contracts/app-error';

/** How long a caller of an endpoint waits, in ms; slices set closer limits of their own. */
export const endpointDeadlineMs = 10_000;

/** The result, or `timeout` when it takes longer. What was begun is not stopped: nobody waits for it any more. */
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
