import type { ReleaseInfo } from 'shared-contracts/registry';
import type { RemoteModule } from 'shared-contracts/remote-module';

/**
 * Loads and runs a remote's code. Each number of an `attempt` has URLs of its own, so that a new number makes a new
 * request; 0: the plain URLs.
 */
export interface RemoteRuntime {
  readonly load: (remote: string, release: ReleaseInfo, attempt: number) => Promise<unknown>;
  /** Sets the attempt that is used for the chunks of a release from now on. */
  readonly prepare: (release: ReleaseInfo, attempt: number) => void;
}

/** Returns a release's module if it has the agreed shape, else null. */
export function asRemoteModule(value: unknown, name: string): RemoteModule | null {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return null;
  const { remote } = value;
  if (typeof remote !== 'object' || remote === null || !('name' in remote) || !('pages' in remote)) return null;
  return remote.name === name && typeof remote.pages === 'object' ? (remote as RemoteModule) : null;
}
