import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { loadProjects } from './pages/projects/projects.loader.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: { projects: loadProjects },
};
