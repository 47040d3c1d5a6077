/**
 * Why a file was skipped, for the person who runs the import. The message continues a sentence that starts with the
 * file's name.
 */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  /** The file; null if only the caller knows it. */
  readonly path: string | null;

  constructor(message: string, path: string | null = null) {
    super(message);
    this.path = path;
  }
}

/** Adds the file's path to a SourceProblem that has none. */
export async function withPath<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SourceProblem && error.path === null ? new SourceProblem(error.message, path) : error;
  }
}

/** Reads one file. Reports a SourceProblem to `reportSkipped` and resolves to null, so that the import continues. */
export async function readOrReport<Description>(
  path: string,
  read: () => Promise<Description>,
  reportSkipped: (path: string, reason: string) => void,
): Promise<Description | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    reportSkipped(error.path ?? path, error.message);
    return null;
  }
}
