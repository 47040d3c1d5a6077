import { sql, type Transaction } from 'kysely';
import { isPostgres } from './database.ts';

/** The channel on which the servers of a site tell each other, on PostgreSQL, that rows changed. */
export const newsChannel = 'newspaper_archive';

/** News from all servers of a site. It may be lost with a connection, so look now and then all the same. */
export interface News {
  /** Calls `heard` after each news of a topic. Returns a function that ends it. */
  listen(topic: string, heard: () => void): () => void;
}

/** Tells every server that listens to a topic, once the transaction is committed. SQLite belongs to one server: nothing. */
export async function tellNews<Tables>(transaction: Transaction<Tables>, topic: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_notify(${newsChannel}, current_schema() || ' ' || ${topic}::text)`.execute(transaction);
}

/** Waits for news of a topic, or for a time. */
export interface NewsWait {
  /** Resolves with the next news since the last wait, after `ms`, or when `signal` aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly end: () => void;
}

/** Begins to listen; call `end` when it is no longer needed. */
export function waitForNews(news: News, topic: string): NewsWait {
  let isNew = false;
  let wake: () => void = () => undefined;
  const end = news.listen(topic, () => {
    isNew = true;
    wake();
  });
  const wait = async (ms: number, signal?: AbortSignal): Promise<void> => {
    if (!isNew && signal?.aborted !== true) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal?.addEventListener('abort', wake, { once: true });
      });
      signal?.removeEventListener('abort', wake);
    }
    isNew = false;
  };
  return { wait, end };
}
