import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection between a browser and a site that a test can interrupt. */
export interface Line {
  /** The site's address through this connection. */
  readonly url: string;
  /** Connects to this port from now on and ends any interruption. */
  readonly lead: (port: number) => void;
  /** Closes every connection, old and new. */
  readonly cut: () => void;
  /** Accepts connections, but transfers nothing. */
  readonly hang: () => void;
  readonly close: () => void;
}

/** Opens a connection to the site at an address. */
export async function openLine(site: string): Promise<Line> {
  let port = Number(new URL(site).port);
  let state: 'cut' | 'hangs' | 'works' = 'works';
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((browser) => {
    keep(browser);
    if (state === 'cut') browser.destroy();
    if (state !== 'works') return;
    const there = keep(connect(port, 'localhost'));
    browser.pipe(there).pipe(browser);
    // When one side closes, the other is closed too.
    browser.on('close', () => there.destroy());
    there.on('close', () => browser.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const change = (to: typeof state): void => {
    state = to;
    endAll();
  };
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    lead: (to) => {
      port = to;
      change('works');
    },
    cut: () => {
      change('cut');
    },
    hang: () => {
      change('hangs');
    },
    close: () => {
      server.close();
      endAll();
    },
  };
}
