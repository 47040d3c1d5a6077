import type { ReleaseInfo } from 'shared-contracts/registry';
import type { RemoteModule } from 'shared-contracts/remote-module';

/** Fetches and runs a remote's code. `attempt` counts from 0; a new number asks the network anew. */
export interface RemoteRuntime {
  readonly load: (remote: string, release: ReleaseInfo, attempt: number) => Promise<unknown>;
  /** What a page's own chunk is fetched with from now on. */
  readonly prepare: (release: ReleaseInfo, attempt: number) => void;
}

/** A release may be anything: only what has the agreed shape is used. */
export function asRemoteModule(value: unknown, name: string): RemoteModule | null {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return null;
  const { remote } = value;
  if (typeof remote !== 'object' || remote === null || !('name' in remote) || !('pages' in remote)) return null;
  return remote.name === name && typeof remote.pages === 'object' ? (remote as RemoteModule) : null;
}
