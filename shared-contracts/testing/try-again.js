// In the gate a test that stumbles is tried once more; it is named at the gate's end, as a bug to mend.
if (process.env.TRY_AGAIN === '1') jest.retryTimes(1, { logErrorsBeforeRetry: true });
