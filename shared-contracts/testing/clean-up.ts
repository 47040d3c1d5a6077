type CleanUp = () => unknown;

const [ofTest, ofFile]: [CleanUp[], CleanUp[]] = [[], []];

/**
 * Cleans up after the current test, what was opened last first. For helpers of tests: a worker loads them once for all
 * its test files, so an `afterEach` of their own would run in the first file only.
 */
export const afterThisTest = (cleanUp: CleanUp): void => void ofTest.push(cleanUp);

/** Cleans up after the current test file; see `afterThisTest`. */
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
