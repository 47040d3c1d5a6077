import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Brand } from 'shared-contracts/brand';
import type { ContentReader } from 'shared-contracts/server/content-reader';
import type { Log } from 'shared-contracts/server/slice-context';
import type { ContentSource } from '../content-source.ts';
import { ContentFetch } from './content-fetch.ts';
import { LastGood } from './last-good.ts';
import type { ReaderParts } from './make-client.ts';
import { findPreview } from './find-preview.ts';
import { EndedPreviews } from './ended-previews.ts';
import { previewRefOf } from './preview-ref.ts';
import { readDocument, readDocuments } from './read-documents.ts';
import { RecentResults } from './recent-results.ts';
import { RepositoryFollower } from './repository-follower.ts';

export interface ReaderOptions {
  readonly source: ContentSource;
  readonly brand: Brand;
  /** Null: the webhook refuses all calls. */
  readonly webhookSecret: string | null;
  /** The folder for copies; created if needed. */
  readonly dir: string;
  readonly now: () => number;
  readonly log: Log;
}

/** The reader, with the methods for the one who opened it. */
export interface OpenedReader extends ContentReader {
  /** Follows the published version from now on. */
  start(): void;
  /** True when the last request for the repository's description failed: pages may show copies. */
  isSilent(): boolean;
  close(): Promise<void>;
}

/** Compares hashes, which have the same length for every input. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

/** Opens the content without a request to the source. */
export async function openReader({
  source,
  brand,
  webhookSecret,
  dir,
  now,
  log,
}: ReaderOptions): Promise<OpenedReader> {
  const lastGood = await LastGood.open(join(dir, 'last-good'), log);
  const follower = new RepositoryFollower({ source, lastGood, now, log });
  const fetch = new ContentFetch({ source, follower, lastGood, log });
  const endedPreviews = new EndedPreviews(now);
  const recentResults = new RecentResults();
  const parts: ReaderParts = { source, brand, follower, fetch, endedPreviews, recentResults, log };
  return {
    document: (input, visitor) => readDocument(parts, input, visitor),
    documents: (input, visitor) => readDocuments(parts, input, visitor),
    preview: (preview) => findPreview(parts, preview),
    isOver: (cookie) => endedPreviews.has(previewRefOf(cookie, source)),
    version: () => follower.known?.master ?? '',
    isWebhook: (secret) => webhookSecret !== null && isSame(secret, webhookSecret),
    purge: async () => {
      fetch.clear();
      await follower.refresh().catch(() => undefined);
    },
    start: () => {
      follower.start();
    },
    isSilent: () => follower.isFailing,
    close: async () => {
      follower.stop();
      await lastGood.close();
    },
  };
}
