import { serveCalls } from './threads/thread-pool.ts';
import { textCalls } from './text-calls.ts';

serveCalls(() => ({ calls: textCalls }));
