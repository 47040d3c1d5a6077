type CleanUp = () => unknown;

const [ofTest, ofFile]: [CleanUp[], CleanUp[]] = [[], []];

/**
 * Registers a clean-up for the end of the current test; they run in reverse order. For test helpers: a worker loads
 * these once for all its test files, so an `afterEach` of their own would run in the first file only.
 */
export const afterThisTest = (cleanUp: CleanUp): void => void ofTest.push(cleanUp);

/** Registers a clean-up for the end of the current test file; see `afterThisTest`. */
export const afterThisFile = (cleanUp: CleanUp): void => void ofFile.push(cleanUp);

async function run(cleanUps: CleanUp[]): Promise<void> {
  const cleanUp = cleanUps.pop();
  if (cleanUp === undefined) return;
  try {
    await cleanUp();
  } finally {
    await run(cleanUps);
  }
}

/** Called for each test file, before it is loaded. */
export function registerCleanUps(): void {
  afterEach(() => run(ofTest));
  afterAll(() => run(ofFile));
}
