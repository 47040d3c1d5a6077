import pg from 'pg';
import { newsChannel, type News } from 'shared-contracts/server/news';
import type { Log } from 'shared-contracts/server/slice-context';
import type { Query } from './shared-records.ts';

const reconnectMs = 1_000;

/** Notifies every server of the site that there is news of a topic; inside a transaction, once it is committed. */
export const notifyServers = async (query: Query, topic: string): Promise<void> => {
  await query(`select pg_notify('${newsChannel}', current_schema() || ' ' || $1)`, [topic]);
};

/**
 * Learns at once what other servers have changed, by LISTEN on a connection of its own. News may be lost with the
 * connection, so a listener also polls now and then.
 */
export class DatabaseNews implements News {
  readonly #databaseUrl: string;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<() => void>>();
  #client: pg.Client | null = null;
  #isClosed = false;

  constructor(databaseUrl: string, log: Log) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  /**
   * Calls `heard` after news of the topic, and when some may have been lost. Returns a function that stops listening.
   */
  listen(topic: string, heard: () => void): () => void {
    const all = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, all.add(heard));
    if (this.#client === null) this.#connect();
    return () => {
      all.delete(heard);
      if (all.size === 0 && this.#listeners.get(topic) === all) this.#listeners.delete(topic);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  #connect(): void {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      keepAlive: true,
    });
    this.#client = client;
    let schema = '';
    client.on('error', (error) => {
      this.#log.warn({ error: error.message }, 'the connection for news of the database was lost');
    });
    client.on('end', () => {
      if (!this.#isClosed) setTimeout(() => this.#isClosed || this.#connect(), reconnectMs).unref();
    });
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(`${schema} `)) this.#notify(payload.slice(schema.length + 1));
    });
    const open = async (): Promise<void> => {
      await client.connect();
      const { rows } = await client.query<{ schema: string }>(
        `select current_schema() as schema, set_config('application_name', 'newspaper-archive news ' || current_schema(), false)`,
      );
      schema = rows[0]?.schema ?? '';
      await client.query(`listen ${newsChannel}`);
      for (const topic of this.#listeners.keys()) this.#notify(topic);
    };
    open().catch((error: unknown) => {
      if (this.#isClosed) return;
      this.#log.warn({ error }, 'news of the database cannot be heard');
      // Also ends a client that has never connected: its `end` event leads to the next attempt.
      void client.end().catch(() => undefined);
    });
  }

  #notify(topic: string): void {
    for (const heard of this.#listeners.get(topic) ?? []) heard();
  }
}
