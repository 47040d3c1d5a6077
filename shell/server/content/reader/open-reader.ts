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
import { OverPreviews } from './over-previews.ts';
import { previewRefOf } from './preview-ref.ts';
import { readDocument, readDocuments } from './read-documents.ts';
import { RecentResults } from './recent-results.ts';
import { RepositoryFollower } from './repository-follower.ts';

export interface ReaderOptions {
  readonly source: ContentSource;
  readonly brand: Brand;
  /** Null: nobody may call the webhook. */
  readonly webhookSecret: string | null;
  /** For the copies; exists or is made. */
  readonly dir: string;
  readonly now: () => number;
  readonly log: Log;
}

/** The reader with what only its owner may do. */
export interface OpenedReader extends ContentReader {
  /** Follows the published version from now on. */
  start(): void;
  /** The service did not answer when it was last asked: pages show the last good copy. */
  isSilent(): boolean;
  close(): Promise<void>;
}

/** Hashes have one length, whatever was sent. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

/** Opens the content: nothing is asked yet. */
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
  const over = new OverPreviews(now);
  const recent = new RecentResults();
  const parts: ReaderParts = { source, brand, follower, fetch, over, recent, log };
  return {
    document: (input, visitor) => readDocument(parts, input, visitor),
    documents: (input, visitor) => readDocuments(parts, input, visitor),
    preview: (preview) => findPreview(parts, preview),
    isOver: (cookie) => over.has(previewRefOf(cookie, source)),
    version: () => follower.known?.master ?? '',
    isWebhook: (secret) => webhookSecret !== null && isSame(secret, webhookSecret),
    purge: async () => {
      fetch.clear();
      await follower.refresh().catch(() => undefined);
    },
    start: () => {
      follower.start();
    },
    isSilent: () => follower.isSilent,
    close: async () => {
      follower.stop();
      await lastGood.close();
    },
  };
}
