import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oldRefLivesMs } from './ref-history.ts';
import { documentFile, openDocuments } from '../testing/open-documents.ts';

const story = (title: string, more: object = {}): object => documentFile({ title }, more);

describe('documents as files', () => {
  it('[R1.05] are delivered to the client with computed fields filled in', async () => {
    const { client } = await openDocuments({ 'story/first.json': story('The first page', { tags: ['press'] }) });
    const document = await client().getByUID('story', 'first');
    expect(document).toMatchObject({
      uid: 'first',
      type: 'story',
      lang: 'en-gb',
      tags: ['press'],
      slugs: ['the-first-page'],
      url: null,
      first_publication_date: '2026-01-01T10:00:00+0000',
      alternate_languages: [],
      data: { title: 'The first page' },
    });
    expect(document.id).toMatch(/^\w{16}$/);
  });

  it('are published by changing, adding and deleting files, without a restart', async () => {
    const { client, service, write } = await openDocuments({ 'story/first.json': story('Before') });
    const ref = service.masterRef();
    await write('story/first.json', story('After all'));
    await write('story/second.json', story('Another'));
    expect(service.masterRef()).not.toBe(ref);
    const all = await client().getAllByType('story', { orderings: { field: 'my.story.uid' } });
    expect(all.map(({ data }) => data['title'] as string)).toEqual(['After all', 'Another']);
    await write('story/second.json', null);
    expect(await client().getAllByType('story')).toHaveLength(1);
  });

  it('have the same ref again when they are changed back', async () => {
    const { service, write } = await openDocuments({ 'story/first.json': story('Once') });
    const ref = service.masterRef();
    await write('story/first.json', story('Something else'));
    await write('story/first.json', story('Once'));
    expect(service.masterRef()).toBe(ref);
  });

  it('stay in their last good version while a file is broken, which the log names', async () => {
    const { client, service, write, log } = await openDocuments({ 'story/first.json': story('Good') });
    await write('story/first.json', '{ "data": ');
    await write('story/second.json', { data: {} });
    await write('story/third.json', documentFile({ body: [{ link_type: 'Web', url: 'java\nscript:alert(1)' }] }));
    expect((await client().getByUID('story', 'first')).data['title']).toBe('Good');
    expect(service.problems()).toEqual([
      { file: 'story/first.json', problem: expect.stringContaining('is not JSON') as string },
      { file: 'story/second.json', problem: expect.stringContaining('first_publication_date') as string },
      { file: 'story/third.json', problem: expect.stringContaining('a link readers cannot use') as string },
    ]);
    expect(log.lines.map(({ fields }) => fields['file'])).toContain('story/first.json');
    await write('story/first.json', story('Better'));
    expect((await client().getByUID('story', 'first')).data['title']).toBe('Better');
  });

  it('stay in their last good version when the site starts while a file is broken', async () => {
    const { folder, dataDir } = await openDocuments({ 'story/first.json': story('Good') });
    const { client, service } = await openDocuments({ 'story/first.json': '{ "data": ' }, { folder, dataDir });
    expect((await client().getByUID('story', 'first')).data['title']).toBe('Good');
    expect(service.problems()).toHaveLength(1);
  });

  it('in the site’s folder override those that a section provides', async () => {
    const { client, dataDir, service } = await openDocuments({ 'story/first.json': story('Brought') });
    await mkdir(join(dataDir, 'content/story'), { recursive: true });
    await writeFile(join(dataDir, 'content/story/first.json'), JSON.stringify(story('Mine')));
    await service.refresh();
    expect((await client().getByUID('story', 'first')).data['title']).toBe('Mine');
    await writeFile(join(dataDir, 'content/story/first.json'), '{ "archived": true }');
    await service.refresh();
    expect(await client().getAllByType('story')).toEqual([]);
  });

  it('are reloaded automatically while the site runs', async () => {
    const { folder, service } = await openDocuments({ 'story/first.json': story('Before') });
    const ref = service.masterRef();
    service.watch();
    await writeFile(join(folder, 'story/first.json'), JSON.stringify(story('After all')));
    while (service.masterRef() === ref) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.masterRef()).not.toBe(ref);
  });

  it('may link to missing documents: the link is marked as broken, and the page stays', async () => {
    const link = { link_type: 'Document', type: 'story', uid: 'gone', text: 'Read on' };
    const { client, service } = await openDocuments({ 'story/first.json': documentFile({ link }) });
    const document = await client({ brokenRoute: '/404' }).getByUID('story', 'first');
    expect(document.data['link']).toMatchObject({ isBroken: true, url: '/404', text: 'Read on' });
    expect(service.problems()).toEqual([
      { file: 'story/first.json', problem: 'links to story/gone, which does not exist' },
    ]);
  });

  it('lose the HTML of embeds', async () => {
    const embed = { embed_url: 'https://video.example/1', type: 'video', html: '<script>1</script>' };
    const body = [{ type: 'embed', oembed: { ...embed, embed_url: 'https://video.example/2' } }];
    const { client } = await openDocuments({ 'story/first.json': documentFile({ embed, body }) });
    expect(JSON.stringify(await client().getByUID('story', 'first'))).not.toContain('script');
  });

  it('with the id or uid of another are omitted and reported', async () => {
    const { client, service } = await openDocuments({
      'story/a.json': story('A', { id: 'same' }),
      'story/b.json': story('B', { id: 'same' }),
    });
    expect(await client().getAllByType('story')).toHaveLength(1);
    expect(service.problems()).toEqual([
      { file: 'story/b.json', problem: 'has the same id or uid as story/a.json, and is skipped' },
    ]);
  });
});

describe('refs', () => {
  it('show the state of when they were created, and expire after ten minutes', async () => {
    const { client, service, write, clock } = await openDocuments({ 'story/first.json': story('Old') });
    const ref = service.masterRef();
    await write('story/first.json', story('New one'));
    const before = await client({ ref }).getByUID('story', 'first');
    expect(before.data['title']).toBe('Old');
    clock.now += oldRefLivesMs;
    const answer = await service.fetch(`${service.endpoint}/documents/search?ref=${ref}`);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toEqual({
      type: 'api_validation_error',
      message: expect.stringMatching(new RegExp(`Master ref is: ${service.masterRef()}$`)) as string,
    });
  });

  it('[R4.12] of a release show it on top of the published version, by id and by label', async () => {
    const { client } = await openDocuments({
      'story/first.json': story('Published'),
      'releases/Independence Day/story/first.json': story('To come'),
      'releases/Independence Day/story/second.json': story('Also to come'),
    });
    const [release] = await client().getReleases();
    expect(release).toMatchObject({ label: 'Independence Day', isMasterRef: false });
    const byLabel = client();
    byLabel.queryContentFromReleaseByLabel('Independence Day');
    expect((await byLabel.getByUID('story', 'first')).data['title']).toBe('To come');
    const byId = client();
    byId.queryContentFromReleaseByID(release?.id ?? '');
    expect(await byId.getAllByType('story')).toHaveLength(2);
    expect(await client().getAllByType('story')).toHaveLength(1);
  });

  it('of a scheduled release are published at its time', async () => {
    const { client, service, clock } = await openDocuments({
      'story/first.json': story('Published'),
      'releases/soon/release.json': { scheduledAt: '2026-11-21T13:00:00Z' },
      'releases/soon/story/first.json': { archived: true },
      'releases/soon/story/second.json': story('The new one'),
    });
    expect((await client().getReleases())[0]?.scheduledAt).toBe('2026-11-21T13:00:00.000Z');
    clock.now += 60 * 60 * 1000;
    await service.refresh();
    expect((await client().getAllByType('story')).map(({ uid }) => uid)).toEqual(['second']);
    expect(await client().getReleases()).toEqual([]);
  });
});

describe('a release token', () => {
  const releases = {
    'story/first.json': story('Published'),
    'releases/soon/story/first.json': story('To come'),
    'releases/later/story/first.json': story('Much later'),
  };

  it('[R4.12] shows the current state of the release, however often it is saved', async () => {
    const { client, service, write } = await openDocuments(releases);
    const ref = service.releaseToken('soon') ?? '';
    for (let save = 0; save < 25; save += 1) await write('releases/soon/story/first.json', story(`Draft no. ${save}`));
    expect((await client({ ref }).getByUID('story', 'first')).data['title']).toBe('Draft no. 24');
    const [release] = await client().getReleases();
    expect(service.releaseToken(release?.id ?? '')).toBe(service.releaseToken(release?.label ?? ''));
  });

  it('exists only for releases, and expires with its release', async () => {
    const { service, write } = await openDocuments(releases);
    expect(['nothing', 'master', 'Master'].map((name) => service.releaseToken(name))).toEqual([null, null, null]);
    const search = `${service.endpoint}/documents/search?ref=${encodeURIComponent(service.releaseToken('soon') ?? '')}`;
    expect((await service.fetch(search)).status).toBe(200);
    await write('releases/soon/story/first.json', null);
    const over = await service.fetch(search);
    expect([over.status, await over.text()]).toEqual([404, expect.stringContaining('preview token has expired')]);
  });

  it('cannot be forged from one for drafts or for another release', async () => {
    const { service } = await openDocuments({ ...releases, 'drafts/mine/story/first.json': story('Draft') });
    const statusOf = async (ref: string): Promise<number> =>
      (await service.fetch(`${service.endpoint}/documents/search?ref=${encodeURIComponent(ref)}`)).status;
    const [soon, later] = ['soon', 'later'].map((name) => service.releaseToken(name) ?? '');
    const idOf = (token = ''): string => /release\/(\w+):/.exec(token)?.[1] ?? '';
    const draft = new URL(service.drafts()[0]?.address ?? '').searchParams.get('token') ?? '';
    expect(await Promise.all([statusOf(soon ?? ''), statusOf(draft)])).toEqual([200, 200]);
    const forged = [
      soon?.replace(idOf(soon), idOf(later)) ?? '',
      soon?.replace('release/', '') ?? '',
      draft.replace('/previews/mine', `/previews/release/${idOf(soon)}`),
    ];
    expect(await Promise.all(forged.map(statusOf))).toEqual([404, 404, 404]);
  });
});

describe('saving one release', () => {
  it('leaves the refs of others valid', async () => {
    const { client, service, write } = await openDocuments({ 'releases/soon/story/first.json': story('To come') });
    const refs = await client().getReleases();
    await write('releases/soon/story/first.json', story('Changed'));
    for (let save = 0; save < 25; save += 1) await write('releases/later/story/first.json', story(`No. ${save}`));
    const answer = await service.fetch(`${service.endpoint}/documents/search?ref=${refs[0]?.ref ?? ''}`);
    expect(answer.status).toBe(200);
  });
});
