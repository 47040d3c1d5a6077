import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a port that is free now, below those that the system gives to outgoing connections: one of these could be
 * taken before the test listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => {
        resolve(false);
      });
      server.listen(port, () => {
        resolve(true);
      });
    });
    if (!isFree) continue;
    await once(server.close(), 'close');
    return port;
  }
}
