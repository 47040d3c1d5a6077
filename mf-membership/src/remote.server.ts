import { remoteServer } from 'shared-contracts/page-declaration';
import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { remote } from './remote.ts';

/** The server half of this remote: the loaders and actions of its pages. */
export const server: RemoteServerModule = remoteServer(remote, import.meta.pageDeclarations);
