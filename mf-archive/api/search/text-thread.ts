import { serveCalls } from './threads/serve-calls.ts';
import { textCalls } from './text-calls.ts';

serveCalls(() => ({ calls: textCalls }));
