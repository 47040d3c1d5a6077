import { makeBrand } from 'shared-contracts/brand';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { FileStore } from 'shared-contracts/server/file-store';
import type { Log } from 'shared-contracts/server/slice-context';
import type { SecretStore, Settings } from '../host/public.ts';
import { ownSource, prismicSource, type ContentSource } from './content-source.ts';
import { openReader, type OpenedReader } from './reader/open-reader.ts';
import { openContentService, type ContentService } from './service/open-content-service.ts';

/** The opened content: its source, the reader, and our own service if it is used. */
export interface OpenedContent {
  readonly source: ContentSource;
  readonly reader: OpenedReader;
  /** Null when Prismic has the documents. */
  readonly service: ContentService | null;
  /** Follows changes until `close`. */
  follow(): void;
  close(): Promise<void>;
}

export interface ContentOptions {
  readonly settings: Pick<
    Settings,
    'dataDir' | 's3' | 'publicUrl' | 'product' | 'prismicRepository' | 'prismicAccessToken' | 'prismicWebhookSecret'
  >;
  readonly secrets: SecretStore;
  readonly slices: readonly ApiSlice[];
  readonly log: Log;
  readonly derivedDirOf: (slice: ApiSlice) => string;
  readonly files: FileStore;
}

/**
 * Opens Prismic's repository if one is set, else our own service over the slices' documents. Resolves to null without
 * the content slice.
 */
export async function openContent({
  settings,
  secrets,
  slices,
  log,
  derivedDirOf,
  files,
}: ContentOptions): Promise<OpenedContent | null> {
  const slice = slices.find(({ name }) => name === 'content');
  if (slice === undefined) return null;
  const { prismicRepository, prismicAccessToken: accessToken, dataDir, publicUrl } = settings;
  const folders = slices.flatMap(({ content }) => (content === undefined ? [] : [content]));
  const service =
    prismicRepository === null
      ? await openContentService({
          folders,
          files: settings.s3 && files,
          dataDir,
          secrets,
          publicUrl,
          accessToken,
          log,
        })
      : null;
  const source = service === null ? prismicSource(prismicRepository ?? '', accessToken) : ownSource(service);
  const reader = await openReader({
    source,
    brand: makeBrand(settings.product),
    webhookSecret: settings.prismicWebhookSecret,
    dir: derivedDirOf(slice),
    now: Date.now,
    log,
  });
  return {
    source,
    reader: service === null ? reader : { ...reader, desk: service },
    service,
    follow: () => {
      service?.watch();
      reader.start();
    },
    close: async () => {
      await reader.close();
      await service?.close();
    },
  };
}
