import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type Client, type ClientConfig } from '@prismicio/client';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { fileSecrets } from '../../../host/public.ts';
import { recordingLog } from '../../../testing/recording-log.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { ownRepository } from '../../content-source.ts';
import { openContentService, type ContentService } from '../open-content-service.ts';

/** Returns the content of a document's file, with fixed dates. */
export const documentFile = (data: unknown, more: object = {}): object => ({
  first_publication_date: '2026-01-01T10:00:00Z',
  last_publication_date: '2026-01-02T10:00:00Z',
  data,
  ...more,
});

/** The service over a folder of the test. */
export interface OpenedDocuments {
  readonly service: ContentService;
  readonly folder: string;
  readonly dataDir: string;
  readonly log: ReturnType<typeof recordingLog>;
  /** The clock of the service; the test may set it. */
  readonly clock: { now: number };
  /** Writes a file of the folder and reads it in; null deletes the file. */
  readonly write: (path: string, content: unknown) => Promise<void>;
  /** The original client, with requests within this process. */
  readonly client: (config?: Partial<ClientConfig>) => Client;
}

async function put(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  if (content === null) await rm(file, { force: true });
  else if (typeof content === 'string' || content instanceof Uint8Array) await writeFile(file, content);
  else await writeFile(file, JSON.stringify(content));
}

/** Opens the service over these files; closed at the end of the test. */
export async function openDocuments(
  files: Readonly<Record<string, unknown>>,
  options: { readonly accessToken?: string; readonly dataDir?: string; readonly folder?: string } = {},
): Promise<OpenedDocuments> {
  const folder = options.folder ?? (await temporaryFolder());
  const dataDir = options.dataDir ?? (await temporaryFolder());
  for (const [path, content] of Object.entries(files)) await put(join(folder, path), content);
  const log = recordingLog();
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') };
  const service = await openContentService({
    folders: [pathToFileURL(`${folder}/`)],
    dataDir,
    secrets: fileSecrets(dataDir),
    publicUrl: 'https://archive.example',
    accessToken: options.accessToken ?? null,
    log,
    now: () => clock.now,
  });
  afterThisTest(() => service.close());
  return {
    service,
    folder,
    dataDir,
    log,
    clock,
    write: async (path, content) => {
      await put(join(folder, path), content);
      await service.refresh();
    },
    client: (config = {}) =>
      createClient(ownRepository, {
        documentAPIEndpoint: service.endpoint,
        fetch: (url) => service.fetch(url),
        ...config,
      }),
  };
}
