/** Why a file was left out, in words for the person who runs the ingest. The message reads on from the file's name. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  /** The file; null where only the caller knows it. */
  readonly path: string | null;

  constructor(message: string, path: string | null = null) {
    super(message);
    this.path = path;
  }
}

/** Says of a problem within which file it is. */
export async function within<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SourceProblem && error.path === null ? new SourceProblem(error.message, path) : error;
  }
}

/** Reads one file; one that is damaged is told to `leave` and stops nothing else: null. */
export async function describe<Description>(
  path: string,
  read: () => Promise<Description>,
  leave: (path: string, reason: string) => void,
): Promise<Description | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    leave(error.path ?? path, error.message);
    return null;
  }
}
