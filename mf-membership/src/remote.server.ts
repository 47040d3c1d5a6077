import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { loadMembership } from './pages/membership/membership.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: { membership: loadMembership },
};
