import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);

/**
 * Runs test files as Node runs the server: its own modules and type stripping, and each module loaded once for all
 * test files of a worker. It can mock no modules.
 */
export default class NativeRuntime extends Runtime {
  installGetBuiltinModule() {}

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    globalThis.jest = this.jestGlobals.jestObjectFor(path);
    return import(`${pathToFileURL(path).href}?${path === this._testPath ? 'test' : 'setup'}=${this._testPath}`);
  }

  requireModule(from, name) {
    return name === undefined ? require(from) : createRequire(from)(name);
  }

  requireActual(from, name) {
    return createRequire(from)(name);
  }

  /** The test framework is evaluated again for each test file. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }
}
