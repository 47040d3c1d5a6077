import { compileFunction } from 'node:vm';
import { ownValue } from 'shared-contracts/own-value';
import type { RemoteServerModule } from 'shared-contracts/remote-module';

/** Releases kept loaded in one thread. */
const capacity = 24;

type ModuleBody = (module: { exports: unknown }, exports: unknown, require: (request: string) => unknown) => void;

const isServerModule = (value: unknown): value is RemoteServerModule =>
  typeof value === 'object' &&
  value !== null &&
  'remote' in value &&
  'loaders' in value &&
  typeof value.remote === 'object' &&
  typeof value.loaders === 'object';

/**
 * Runs a release's server bundle. Its `require` serves the shared modules and nothing else: hygiene, not a sandbox;
 * trust comes from the registry's hash, which the main process checked.
 */
function evaluate(code: string, name: string, shared: Readonly<Record<string, unknown>>): RemoteServerModule {
  const module: { exports: unknown } = { exports: {} };
  const body = compileFunction(code, ['module', 'exports', 'require'], {
    filename: `${name}/server.cjs`,
  }) as ModuleBody;
  body(module, module.exports, (request) => {
    if (Object.hasOwn(shared, request)) return ownValue(shared, request);
    throw new Error(`${name} requires ${request}, which the site does not share`);
  });
  const server = (module.exports as { readonly server?: unknown }).server;
  if (!isServerModule(server)) throw new Error(`${name} exports no server module`);
  return server;
}

/** Gets the text of a release's server bundle, and passes it to `evaluate`, which runs it. */
export type LoadRelease = (
  remote: string,
  version: string,
  evaluate: (code: string) => RemoteServerModule,
) => Promise<RemoteServerModule>;

/** Loaded releases by `name@version`, the least used dropped first. A load that failed is not remembered. */
export class ReleaseCode {
  readonly #loaded = new Map<string, Promise<RemoteServerModule>>();
  readonly #shared: Readonly<Record<string, unknown>>;
  readonly #loadRelease: LoadRelease;

  constructor(shared: Readonly<Record<string, unknown>>, loadRelease: LoadRelease) {
    this.#shared = shared;
    this.#loadRelease = loadRelease;
  }

  get(remote: string, version: string): Promise<RemoteServerModule> {
    const name = `${remote}@${version}`;
    const loading = this.#loaded.get(name) ?? this.#load(remote, version, name);
    this.#loaded.delete(name);
    this.#loaded.set(name, loading);
    const oldest = this.#loaded.keys().next();
    if (this.#loaded.size > capacity && oldest.done !== true) this.#loaded.delete(oldest.value);
    return loading;
  }

  async #load(remote: string, version: string, name: string): Promise<RemoteServerModule> {
    try {
      return await this.#loadRelease(remote, version, (code) => evaluate(code, name, this.#shared));
    } catch (error) {
      this.#loaded.delete(name);
      throw error;
    }
  }
}
