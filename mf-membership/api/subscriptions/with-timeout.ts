/** What to wait for no longer than that, in ms: `waiting` when it is not done by then. It goes on by itself all the same. */
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
