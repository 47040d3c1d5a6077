import { openStandInEmbeddings, type StandInEmbeddings } from '../testing/stand-in-embeddings.ts';
import { embedTexts } from './embed-texts.ts';

describe('the vectors of texts', () => {
  let server: StandInEmbeddings;
  beforeEach(async () => (server = await openStandInEmbeddings()));
  afterEach(() => server.close());

  it('come in the order of the texts, with a length of 127, from the configured model', async () => {
    const [river, none] = await embedTexts(server.access, ['A river', 'Nothing'], 5_000);
    expect([...(river ?? [])]).toEqual([127, 0, 0, 0, 1]);
    expect([...(none ?? [])]).toEqual([0, 0, 0, 0, 127]);
    expect(server.requests).toMatchObject([{ model: 'small', input: ['A river', 'Nothing'] }]);
    expect(server.keys).toEqual(['Bearer key-of-tests']);
  });

  it.each([
    ['too few', 'invalid-response'],
    ['not numbers', 'invalid-response'],
    ['no JSON', 'invalid-response'],
    ['endless', 'invalid-response'],
    [413, 'invalid-response'],
    [401, 'refused'],
    [429, 'quota'],
    [503, 'unavailable'],
    ['redirect', 'unavailable'],
  ] as const)(
    'are refused when the server answers with “%s” (%s), and the key is not repeated',
    async (answer, fault) => {
      server.behave(answer);
      const failing = embedTexts(server.access, ['A secret text'], 10_000);
      await expect(failing).rejects.toMatchObject({ name: 'ModelError', fault });
      await expect(failing).rejects.not.toThrow(/secret|key-of-tests/u);
      expect(server.requests).toHaveLength(1);
    },
  );

  it('are not waited for longer than allowed', async () => {
    server.behave('silent');
    await expect(embedTexts(server.access, ['A text'], 50)).rejects.toMatchObject({ fault: 'timeout' });
  });
});
