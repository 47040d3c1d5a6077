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
