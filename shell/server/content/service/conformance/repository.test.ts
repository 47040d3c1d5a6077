import { documentFile, openDocuments } from '../testing/open-documents.ts';

describe('the repository', () => {
  const files = {
    'story/first.json': documentFile({}, { tags: ['press', 'oil'] }),
    'inside_piece/one.json': documentFile({}, { tags: ['oil'] }),
    'yo-ng/story/first.json': documentFile({}),
  };

  it('[R3.08] lists its refs, types, languages, tags and forms', async () => {
    const { client, service } = await openDocuments(files);
    expect(await client().getRepository()).toMatchObject({
      refs: [{ id: 'master', label: 'Master', isMasterRef: true, ref: service.masterRef() }],
      types: { inside_piece: 'Inside piece', story: 'Story' },
      languages: [
        { id: 'en-gb', name: 'British English', is_master: true },
        { id: 'yo-ng', name: 'Yoruba (Nigeria)', is_master: false },
      ],
      tags: ['oil', 'press'],
      forms: { everything: { method: 'GET', fields: { q: { type: 'String', multiple: true } } } },
      integrationFieldsRef: null,
    });
    expect(await client().getTags()).toEqual(['oil', 'press']);
  });

  it('returns the master language unless another one, or all, is requested', async () => {
    const { client } = await openDocuments(files);
    const langs = async (params: { lang?: string }): Promise<readonly string[]> =>
      (await client().getByType('story', params)).results.map(({ lang }) => lang).sort();
    expect(await langs({})).toEqual(['en-gb']);
    expect(await langs({ lang: 'yo-ng' })).toEqual(['yo-ng']);
    expect(await langs({ lang: '*' })).toEqual(['en-gb', 'yo-ng']);
  });
});
