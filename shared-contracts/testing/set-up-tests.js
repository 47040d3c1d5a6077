import { registerCleanUps } from './clean-up.ts';

// In the gate a test that fails is retried once; it is listed at the gate's end, as a bug to fix.
if (process.env.TRY_AGAIN === '1') jest.retryTimes(1, { logErrorsBeforeRetry: true });

registerCleanUps();
