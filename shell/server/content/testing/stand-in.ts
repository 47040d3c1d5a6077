import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The stand-in's response to a search. */
export type Search = (url: URL, reply: Reply) => void;

/** Ways to respond. */
export interface Reply {
  json(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void;
  text(status: number, body: string): void;
  /** Cuts the connection. */
  hangUp(): void;
}

const document = (ref: string): object => ({
  id: 'a1',
  uid: 'a-page',
  url: '/about',
  type: 'about',
  tags: [],
  lang: 'en-gb',
  slugs: [],
  data: { title: `as of ${ref}` },
});

export const results = (documents: readonly unknown[]): object => ({
  page: 1,
  results_per_page: 20,
  results_size: documents.length,
  total_results_size: documents.length,
  total_pages: 1,
  next_page: null,
  prev_page: null,
  results: documents,
});

/** Responds with one document that contains the requested ref. */
export const published: Search = (url, reply) => {
  reply.json(200, results([document(url.searchParams.get('ref') ?? 'none')]));
};

const replyTo = (response: ServerResponse): Reply => ({
  json: (status, body, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  },
  text: (status, body) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  },
  hangUp: () => {
    response.destroy();
  },
});

/** A content service over HTTP that the test controls. */
export class StandIn {
  /** Unchanged after `close`. */
  endpoint = '';
  master = 'm1';
  releases: readonly { readonly id: string; readonly ref: string; readonly label: string }[] = [];
  types: Readonly<Record<string, string>> = {};
  search: Search = published;
  /** Null: it responds with its own description. */
  repository: Search | null = null;
  /** Number of requests for its description. */
  described = 0;
  /** The received queries, newest last. */
  readonly searches: URL[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, replyTo(response));
    });
  }

  static async open(): Promise<StandIn> {
    const standIn = new StandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    standIn.endpoint = `http://127.0.0.1:${String((standIn.#server.address() as AddressInfo).port)}/api/v2`;
    return standIn;
  }

  /** Closes the server; its address stays unused. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, reply: Reply): void {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (url.pathname === '/api/v2/documents/search') {
      this.searches.push(url);
      this.search(url, reply);
      return;
    }
    this.described += 1;
    if (this.repository === null) reply.json(200, this.#description());
    else this.repository(url, reply);
  }

  #description(): object {
    const master = { id: 'master', ref: this.master, label: 'Master', isMasterRef: true };
    return {
      refs: [master, ...this.releases],
      languages: [],
      types: this.types,
      tags: [],
      forms: {},
      integrationFieldsRef: null,
    };
  }
}
