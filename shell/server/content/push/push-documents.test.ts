import { join } from 'node:path';
import sharp from 'sharp';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { documentFile, openDocuments, type OpenedDocuments } from '../service/testing/open-documents.ts';
import { pushDocuments, readAllDocuments, type Pushed } from './push-documents.ts';
import { PushJournal } from './push-journal.ts';
import { standInRepository, type StandIn } from './testing/stand-in-repository.ts';

// Each write waits for the one before it.
jest.setTimeout(60_000);

const picture = { file: 'pictures/page.png', alt: 'A page', copyright: 'Us' };

const pixels = (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

async function open(): Promise<OpenedDocuments> {
  return openDocuments({
    'pictures/page.png': await pixels(),
    'issue/one.json': documentFile({
      title: 'Issue one',
      lead: { link_type: 'Document', type: 'story', uid: 'first' },
    }),
    'story/first.json': documentFile(
      {
        title: 'First',
        issue: { link_type: 'Document', type: 'issue', uid: 'one', text: 'The issue' },
        gone: { link_type: 'Document', type: 'story', uid: 'never-was' },
        cover: picture,
        body: [{ type: 'image', ...picture, alt: 'The same page' }],
      },
      { tags: ['press'] },
    ),
  });
}

interface Pushing {
  readonly opened: OpenedDocuments;
  readonly there: StandIn;
  readonly lines: string[];
  readonly push: (dryRun?: boolean) => Promise<Pushed>;
}

async function pushing(documents = open()): Promise<Pushing> {
  const [opened, there, folder] = [await documents, await standInRepository(), await temporaryFolder()];
  const lines: string[] = [];
  const push = async (dryRun = false): Promise<Pushed> =>
    pushDocuments({
      documents: await readAllDocuments(opened.service),
      picture: opened.service.picture,
      // Opened again each time, as when the command runs again.
      journal: await PushJournal.open(join(folder, 'push.json'), false),
      repository: there.repository,
      say: (line) => lines.push(line),
      dryRun,
    });
  return { opened, there, lines, push };
}

const writesOf = ({ writes }: StandIn): readonly string[] =>
  writes.map(({ method, path }) => `${method} ${path.replace(/remote_\d/, 'remote')}`);

/** Expects that the two documents link to each other by their ids there, and show the picture there. */
function expectThere({ documents }: StandIn): void {
  const all = [...documents];
  const [issueId] = all.find(([, one]) => one['type'] === 'issue') ?? [];
  const [storyId, story] = all.find(([, one]) => one['type'] === 'story') ?? [];
  const shown = { id: 'asset_1', url: 'https://images.example/1.jpg', dimensions: { width: 640, height: 480 } };
  expect(all).toHaveLength(2);
  expect(story).toMatchObject({
    title: 'First',
    uid: 'first',
    lang: 'en-us',
    tags: ['press'],
    data: {
      issue: { link_type: 'Document', id: issueId, text: 'The issue' },
      gone: { link_type: 'Any' },
      cover: { ...shown, alt: 'A page' },
      body: [{ type: 'image', ...shown, alt: 'The same page' }],
    },
  });
  expect(documents.get(issueId ?? '')).toMatchObject({ data: { lead: { id: storyId } } });
}

const pausesOf = ({ writes }: StandIn): readonly number[] =>
  writes.slice(1).map(({ at }, before) => at - (writes[before]?.at ?? 0));

it('[R9.04] reads all documents in pages of 100, half a second apart', async () => {
  const stories = Array.from({ length: 101 }, (_, at) => [`story/s${String(at)}.json`, documentFile({})] as const);
  const { service } = await openDocuments(Object.fromEntries(stories));
  const requests: { readonly at: number; readonly url: URL }[] = [];
  const documents = await readAllDocuments({
    endpoint: service.endpoint,
    fetch: (url) => {
      requests.push({ at: performance.now(), url: new URL(url) });
      return service.fetch(url);
    },
  });
  expect(documents).toHaveLength(101);
  const pages = requests.filter(({ url }) => url.pathname.endsWith('/documents/search'));
  expect(pages.map(({ url }) => url.searchParams.get('pageSize'))).toEqual(['100', '100']);
  expect((pages[1]?.at ?? 0) - (pages[0]?.at ?? 0)).toBeGreaterThanOrEqual(490);
});

describe('pushing documents to a repository', () => {
  it('[R9.06] writes once per 1500 ms, resumes after an interruption, and later writes only changes', async () => {
    const { opened, there, lines, push } = await pushing();
    there.refuseAfter(2);
    await expect(push()).rejects.toThrow('The uid is taken');
    there.refuseAfter(Number.POSITIVE_INFINITY);
    expect(await push()).toEqual({ documents: 2, pictures: 0 });
    expect(writesOf(there)).toEqual([
      'POST /assets',
      'POST /documents',
      'POST /documents',
      'POST /documents',
      'PUT /documents/remote',
      'PUT /documents/remote',
    ]);
    expectThere(there);
    expect(there.writes[0]?.headers).toMatchObject({
      repository: 'their-repository',
      authorization: 'Bearer write-token',
    });
    const asset = there.writes[0]?.body.toString('latin1');
    expect(asset).toContain('name="credits"\r\n\r\nUs');
    expect(asset).toMatch(/name="alt"\r\n\r\n(A|The same) page\r\n/);
    expect(lines).toContain('Picture 1 of 1: page.png');
    expect(lines).toContain('Making 1 of 1: en-us/story/first');
    expect(lines).toContain('Writing 2 of 2: en-us/issue/one');
    expect(await push()).toEqual({ documents: 0, pictures: 0 });
    await opened.write('story/first.json', documentFile({ title: 'Second thoughts', cover: picture }));
    expect(await push()).toEqual({ documents: 1, pictures: 0 });
    expect(writesOf(there).slice(6)).toEqual(['PUT /documents/remote']);
    const written = JSON.parse(there.writes.at(-1)?.body.toString() ?? '{}') as Record<string, unknown>;
    expect(written).toMatchObject({ title: 'Second thoughts', data: { cover: { id: 'asset_1', alt: 'A page' } } });
    // A timer may be a few milliseconds early by the other clock.
    for (const pause of pausesOf(there)) expect(pause).toBeGreaterThanOrEqual(1450);
  });

  it('names a document without a title by its place, and writes translations as such', async () => {
    const { there, push } = await pushing(
      openDocuments({
        'pictures/page.png': await pixels(),
        'story/quiet.json': documentFile({ title: '', cover: { file: 'pictures/page.png' } }),
        'yo-ng/story/quiet.json': documentFile({ title: ['not a text'] }),
      }),
    );
    expect(await push()).toEqual({ documents: 2, pictures: 1 });
    const all = [...there.documents.values()];
    expect(all.map(({ title, lang }) => [title, lang])).toEqual([
      ['story/quiet', 'en-us'],
      ['yo-ng/story/quiet', 'yo-ng'],
    ]);
    expect(all[0]).not.toHaveProperty('alternate_language_id');
    expect(all[1]).toMatchObject({ alternate_language_id: [...there.documents.keys()][0] });
    const asset = there.writes[0]?.body.toString('latin1');
    expect(asset).not.toContain('name="credits"');
    expect(asset).not.toContain('name="alt"');
  });

  it('counts a picture that is only linked', async () => {
    const download = { link_type: 'Media', file: 'pictures/page.png' };
    const files = { 'pictures/page.png': await pixels(), 'story/first.json': documentFile({ download }) };
    const { push } = await pushing(openDocuments(files));
    expect(await push(true)).toEqual({ documents: 1, pictures: 1 });
  });

  it('writes nothing in a dry run', async () => {
    const { there, lines, push } = await pushing();
    expect(await push(true)).toEqual({ documents: 2, pictures: 1 });
    expect(lines.sort()).toEqual(['Would write issue/one', 'Would write story/first']);
    expect(there.writes).toEqual([]);
  });
});
