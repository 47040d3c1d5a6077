import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from 'shared-contracts/server/file-store';
import { fileSecrets, openFiles } from '../../../host/public.ts';
import { recordingLog } from '../../../testing/recording-log.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openContentService, type ContentService } from '../open-content-service.ts';

const instant = '2026-01-01T00:00:00+0000';
const draft = (title: string): Uint8Array =>
  Buffer.from(JSON.stringify({ first_publication_date: instant, last_publication_date: instant, data: { title } }));
const [place, draftPlace] = ['content/inside_piece/new.json', 'content/drafts/ada/inside_piece/new.json'];

describe('documents in the file store', () => {
  let now = 0;
  let files: FileStore;
  let failing = false;
  const opened: ContentService[] = [];
  beforeEach(async () => {
    now = Date.parse('2026-11-21T12:00:00Z');
    failing = false;
    const folder = await openFiles({ s3: null, dataDir: await temporaryFolder() });
    files = {
      ...folder,
      list: (name) => {
        if (failing) throw new Error('the store cannot be reached');
        return folder.list(name);
      },
    };
  });
  afterEach(async () => {
    for (const service of opened.splice(0)) await service.close();
  });

  const openServer = async (ownFolder?: string): Promise<ContentService> => {
    const dataDir = ownFolder ?? (await temporaryFolder());
    const service = await openContentService({
      ...{ folders: [], files, dataDir, secrets: fileSecrets(dataDir) },
      ...{ publicUrl: 'https://archive.example', accessToken: null, log: recordingLog(), now: () => now },
    });
    opened.push(service);
    return service;
  };
  const titlesAt = async (service: ContentService): Promise<string> => {
    const { refs } = (await (await service.fetch(service.endpoint)).json()) as { refs: { ref: string }[] };
    const query = `ref=${encodeURIComponent(refs[0]?.ref ?? '')}`;
    return await (await service.fetch(`${service.endpoint}/documents/search?${query}`)).text();
  };
  const later = async (...servers: readonly ContentService[]): Promise<void> => {
    now += 10_000;
    for (const server of servers) await server.refresh();
  };

  it('are shown by every server, also when they are changed or removed', async () => {
    await files.put(place, draft('First'));
    const servers = [await openServer(), await openServer()];
    for (const server of servers) expect(await titlesAt(server)).toContain('First');
    await files.put(place, draft('Second thoughts'));
    await files.put(draftPlace, draft('A draft'));
    await later(...servers);
    for (const server of servers) {
      expect(await titlesAt(server)).toContain('Second thoughts');
      expect(server.drafts()).toMatchObject([{ session: 'ada', title: 'A draft' }]);
    }
    await files.remove(place);
    await later(...servers);
    for (const server of servers) expect(await titlesAt(server)).not.toContain('Second thoughts');
  });

  it('stay as they are while the store cannot be reached, also over a restart', async () => {
    await files.put(place, draft('First'));
    const dataDir = await temporaryFolder();
    const server = await openServer(dataDir);
    failing = true;
    await later(server);
    for (const one of [server, await openServer(dataDir)]) expect(await titlesAt(one)).toContain('First');
  });

  it('are fetched once, also over a restart', async () => {
    await files.put(place, draft('First'));
    const dataDir = await temporaryFolder();
    await openServer(dataDir);
    const fetched = jest.spyOn(files, 'get');
    await later(await openServer(dataDir));
    expect(fetched).not.toHaveBeenCalled();
    expect(await readdir(join(dataDir, 'derived/content'))).toEqual(['inside_piece']);
  });
});
