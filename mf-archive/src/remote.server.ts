import { remoteServer } from 'shared-contracts/page-declaration';
import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { remote } from './remote.ts';

/** The server half: the loader and action of each page. */
export const server: RemoteServerModule = remoteServer(remote, import.meta.pageDeclarations);
