import type { LinkedCard, WrittenSentence } from 'shared-contracts/context/chats/answer-parts';
import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { openStandInModel } from '../model/testing/stand-in-model.ts';
import { readStream, readToEnd } from '../testing/read-events.ts';
import { serveContextBy } from '../testing/serve-context.ts';
import { withdrawingArchive } from '../testing/withdrawing-archive.ts';
import { withdrawnSources, redactWithdrawn } from './redact-withdrawn.ts';

const serveContext = serveContextBy(serveSlices);

const numbered = (events: readonly RunEvent[]): readonly NumberedEvent[] =>
  events.map((event, at) => ({ seq: at + 1, event }));
const card = (number: number, slug: string): RunEvent => ({
  type: 'source',
  card: { number, quote: `words of ${slug}`, href: `/search/${slug}?q=words`, page: { slug } } as LinkedCard,
});
const sentence = (text: string, cites: readonly number[], state: WrittenSentence['state'] = 'verified'): RunEvent => ({
  type: 'sentence',
  sentence: { index: 0, text, cites, state },
});
const textsOf = (events: readonly NumberedEvent[]): readonly string[] =>
  events.flatMap(({ event }) => (event.type === 'sentence' ? [event.sentence.text] : []));

describe('answers that quote removed pages', () => {
  const before = numbered([
    ...[card(1, 'there'), card(2, 'gone'), sentence('It stands.', [1]), sentence('It is of both.', [1, 2])],
    ...[sentence('It cites nothing.', [], 'unverified'), sentence('It does not stand.', [1], 'unverified')],
  ]);

  it('keep only the sentences supported by quotes that are still there', () => {
    expect(textsOf(redactWithdrawn(before, new Set(['gone'])))).toEqual([
      'It stands.',
      'This sentence was about a page that is no longer in the archive.',
      'This sentence may be about a page that is no longer in the archive.',
      'This sentence may be about a page that is no longer in the archive.',
    ]);
    expect(redactWithdrawn(before, new Set(['another']))).toEqual(before);
  });

  it('have no quotes at all without an archive to check them', async () => {
    const gone = await withdrawnSources({}, before);
    expect(JSON.stringify(redactWithdrawn(before, gone))).not.toMatch(/words of|q=words|It stands/);
  });

  it('are also hidden in a stream that resumes after the quotes', async () => {
    const model = await openStandInModel();
    model.behave('none');
    const archive = withdrawingArchive();
    const place = { dataDir: await temporaryFolder(), databaseUrl: null };
    const settings = { LLM_BASE_URL: model.url, LLM_MODEL: 'small', LLM_API_KEY: 'key-of-tests' };
    const site = await serveContext(place, { archive, settings });
    const { run } = await site.ask('hid', 'How was the harvest at Onitsha?', { mode: 'written' });
    const line = { origin: site.origin, who: 'hid', run };
    const { events } = await readToEnd(line);
    expect(textsOf(events).length).toBeGreaterThan(0);
    for (const slug of ['harvest', 'again']) archive.withdrawn.add(slug);
    const last = events.findLast(({ event }) => event.type === 'source')?.seq ?? 0;
    for (const text of textsOf(await readStream({ ...line, after: last }))) {
      expect(text).toMatch(/^This sentence (was|may be) about a page that is no longer/);
    }
    await site.app.close();
    await model.close();
  });
});
