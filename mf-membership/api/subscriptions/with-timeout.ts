/** Resolves to the result, or to `waiting` after `ms`; the work then continues in the background. */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result | 'waiting'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'waiting'>((resolve) => {
    timer = setTimeout(() => resolve('waiting'), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
