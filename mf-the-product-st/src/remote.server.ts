import { remoteServer } from 'shared-contracts/page-declaration';
import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = remoteServer(remote, import.meta.pageDeclarations);
