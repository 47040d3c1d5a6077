import { frameLoader } from 'shared-contracts/frame';
import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { frames } from './frames.ts';
import { remote } from './remote.ts';

/** The server's half: what each page is drawn from. */
export const server: RemoteServerModule = {
  remote,
  loaders: {
    membership: frameLoader(frames.membership),
    donate: frameLoader(frames.donate),
  },
};
