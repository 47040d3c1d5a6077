import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { loadSearch } from './pages/search/search.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: { search: loadSearch },
};
