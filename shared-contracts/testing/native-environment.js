import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { exit } = process;
const { console } = globalThis;

/** What Jest stores on the global object for one test file. */
const ofOneFile = (key) =>
  typeof key === 'symbol' &&
  /^(?:JEST_STATE_SYMBOL|TEST_TIMEOUT_SYMBOL|EVENT_HANDLERS|RETRY_|LOG_ERRORS_BEFORE_RETRY|WAIT_BEFORE_RETRY)/.test(
    key.description ?? '',
  );

/** Node's own globals, for tests that the native runtime runs. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    Object.assign(globalThis, projectConfig.globals);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = exit;
    globalThis.console = console;
    for (const key of Reflect.ownKeys(globalThis).filter(ofOneFile)) Reflect.deleteProperty(globalThis, key);
  }

  getVmContext() {
    return null;
  }
}
