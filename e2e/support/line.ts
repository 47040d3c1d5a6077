import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between a browser and a site, that a test can cut. */
export interface Line {
  /** The site, at the line's own address. */
  readonly url: string;
  /** Leads to this port from now on, whatever was wrong before. */
  readonly lead: (port: number) => void;
  /** Nobody answers. */
  readonly cut: () => void;
  /** Everybody is heard and nothing comes back. */
  readonly hang: () => void;
  readonly close: () => void;
}

/** Opens a line to the site at an address. */
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
    // The one end ends the other.
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
