import { sql, type Transaction } from 'kysely';
import { isPostgres } from './database.ts';

/** The PostgreSQL channel on which the servers of a site notify each other that rows have changed. */
export const newsChannel = 'newspaper_archive';

/** Notifications from all servers of a site. They may be lost with a connection, so poll now and then as well. */
export interface News {
  /** Calls `heard` for each notification about a topic. Returns a function that unsubscribes. */
  listen(topic: string, heard: () => void): () => void;
}

/**
 * Notifies every server that listens to a topic, once the transaction is committed. Does nothing on SQLite, where a
 * site has only one server.
 */
export async function tellNews<Tables>(transaction: Transaction<Tables>, topic: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_notify(${newsChannel}, current_schema() || ' ' || ${topic}::text)`.execute(transaction);
}

/** Waits for a notification about a topic, for at most a given time. */
export interface NewsWait {
  /** Resolves as soon as there is a notification since the last wait, after `ms`, or when `signal` aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly end: () => void;
}

/** Subscribes to a topic; call `end` when it is no longer needed. */
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
