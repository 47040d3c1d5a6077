import type { WrittenSentence } from 'shared-contracts/context/chats/answer-parts';
import type { ModelAccess } from 'shared-contracts/server/model-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { recordingLog } from '../../../shell/server/testing/recording-log.ts';
import type { ContextSliceContext, ContextTables } from '../context-tables.ts';
import { plantedInstructions } from '../answering/testing/planted-instructions.ts';
import type { PromptPassage } from './make-prompt.ts';
import type { StandInFault } from './testing/model-faults.ts';
import { openStandInModel, type StandInModel } from './testing/stand-in-model.ts';
import { plantedElsewhere } from './testing/planted-elsewhere.ts';
import { writeAnswer, type WriteRequest } from './write-answer.ts';
import type { WrittenOutcome } from './written-outcome.ts';
import { contextMigrations } from '../context-api.ts';
import { setWriting } from './choose-writing.endpoint.ts';

const cards: readonly PromptPassage[] = [
  {
    number: 1,
    before: 'Lagos.',
    quote: 'The new Eko bridge was opened by General Gowon in 1975.',
    after: 'Crowds cheered.',
  },
  { number: 2, before: '', quote: 'It was said that the bridge had cost N22 million to build.', after: '' },
  {
    number: 3,
    before: 'Traders protest.',
    quote: 'A toll of 10 kobo was asked of each lorry from 3 May 1975.',
    after: '',
  },
];

/** Short, so that tests of timeouts are fast. */
const times = { whole: 400, firstText: 150, idle: 150 };
const month = 1_764_000_000_000;

let model: StandInModel;
beforeAll(async () => (model = await openStandInModel()));
afterAll(() => model.close());
beforeEach(() => model.behave('none'));

onDatabase('an answer written by a model', (databases) => {
  let context: SliceContext;
  let log: ReturnType<typeof recordingLog>;
  const access = (kind: ModelAccess['kind']): ModelAccess => ({
    kind,
    baseUrl: model.url,
    apiKey: 'key-of-tests',
    model: 'small',
  });

  beforeEach(async () => {
    const database = await databases.open<ContextTables>(await databases.place());
    await database.migrate([{ name: 'context', migrations: contextMigrations }]);
    log = recordingLog();
    context = {
      ...{ db: database.db, transact: database.transact, log, now: () => month },
      ...{ visitor: { id: 'ada', role: 'user' }, model: access('openai') },
    } as unknown as SliceContext;
  });

  interface Written extends WrittenOutcome {
    readonly heard: readonly WrittenSentence[];
  }

  async function write(change: Partial<WriteRequest> = {}, own: SliceContext = context): Promise<Written> {
    const sentences: WrittenSentence[] = [];
    const outcome = await writeAnswer(own, {
      ...{ account: 'ada', question: 'When was the bridge opened?', cards, times },
      signal: new AbortController().signal,
      onSentence: (sentence) => {
        sentences.push(sentence);
      },
      ...change,
    });
    expect(sentences).toEqual(outcome.sentences);
    return { ...outcome, heard: sentences };
  }

  const tokensOf = async (account: string): Promise<number | undefined> => {
    const db = context.db as unknown as ContextSliceContext['db'];
    const row = await db.selectFrom('context_usage').selectAll().where('account_id', '=', account).executeTakeFirst();
    return row?.model_tokens;
  };

  it.each(['openai', 'anthropic'] as const)(
    '[R2.38] arrives sentence by sentence, each checked against its quote (%s)',
    async (kind) => {
      const { state, notice, sentences } = await write({}, { ...context, model: access(kind) });
      expect({ state, notice }).toEqual({ state: 'written', notice: null });
      expect(sentences.map(({ index, text, cites, state: own }) => [index, text, cites, own])).toEqual([
        [0, 'The new Eko bridge was opened by General Gowon in 1975.', [1], 'verified'],
        [1, 'It was said that the bridge had cost N22 million to build.', [2], 'verified'],
        [2, 'A toll of 10 kobo was asked of each lorry from 3 May 1975.', [3], 'verified'],
      ]);
      const { path, headers, body } = model.calls.at(-1)!;
      expect(path).toBe(kind === 'openai' ? '/v1/chat/completions' : '/v1/messages');
      expect(kind === 'openai' ? headers.authorization : headers['x-api-key']).toContain('key-of-tests');
      expect(JSON.stringify(body)).not.toContain('tools');
      expect(await tokensOf('ada')).toBe(1_234);
    },
  );

  it('needs a model, cards, and an account that has not switched it off', async () => {
    const before = model.calls.length;
    const { db, transact, log: own, now, visitor } = context;
    const without = { db, transact, log: own, now, visitor } as unknown as SliceContext;
    expect(await write({}, without)).toMatchObject({ state: 'fallback', notice: null });
    expect(await write({ cards: [] })).toMatchObject({ state: 'fallback', notice: null });
    await setWriting.handle(context, { wanted: false });
    expect(await write()).toMatchObject({
      state: 'fallback',
      notice: expect.stringContaining('turned off') as string,
    });
    expect(model.calls).toHaveLength(before);
    await setWriting.handle(context, { wanted: true });
    expect((await write()).state).toBe('written');
  });

  it('gives a model at most twelve passages, in an unpredictable fence', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ ...cards[0]!, number: at + 1 }));
    await write({ cards: many });
    const [first, again] = [model.calls.at(-1)!, (await write(), model.calls.at(-1)!)].map(
      ({ body }) => body.messages.find(({ role }) => role === 'user')?.content ?? '',
    );
    expect(first?.match(/^#[\w-]{12}# passage \d+$/gmu)).toHaveLength(12);
    expect(first?.match(/^#[\w-]{12}#/u)?.[0]).not.toBe(again?.match(/^#[\w-]{12}#/u)?.[0]);
  });

  const faults: readonly (readonly [StandInFault, string])[] = [
    ['refused', 'not available'],
    ['quota', 'not accepting more questions'],
    ['broken', 'could not be reached'],
    ['redirect', 'could not be reached'],
    ['never first', 'too long'],
    ['endless comments', 'too long|usable answer'],
    ['garbage bytes', 'usable answer'],
    ['garbage json', 'usable answer'],
    ['html page', 'usable answer'],
    ['endless', 'Too little'],
    ['empty', 'found no answer'],
    ['no evidence', 'found no answer'],
    ['no citation', 'Too little'],
    ['cites nine', 'Too little'],
    ['changes a number', 'Too little'],
    ['adds a no', 'Too little'],
    ['tells the rules', 'Too little'],
    ['html', 'Too little'],
  ];

  it.each(faults)('falls back to the quotes only, and says why: %s', async (fault, why) => {
    for (const kind of ['openai', 'anthropic'] as const) {
      model.behave(fault);
      const { state, notice, sentences } = await write({}, { ...context, model: access(kind) });
      expect({ state, verified: sentences.filter((one) => one.state === 'verified') }).toEqual({
        state: 'fallback',
        verified: [],
      });
      expect(notice).toMatch(new RegExp(why, 'u'));
    }
    expect(JSON.stringify(log)).not.toContain('key-of-tests');
  });

  it.each(['hangs', 'breaks off', 'error event'] as const)('keeps the sentences checked so far: %s', async (fault) => {
    for (const kind of ['openai', 'anthropic'] as const) {
      model.behave(fault);
      const { state, notice, sentences } = await write({}, { ...context, model: access(kind) });
      expect({ state, told: sentences.map(({ cites }) => cites) }).toEqual({ state: 'fallback', told: [[1]] });
      expect(notice).toContain('the rest is missing');
    }
    // Two and a half characters count as a token where the server does not report them.
    const written = model.calls
      .slice(-2)
      .flatMap(({ body }) => [body.system ?? '', ...body.messages.map(({ content }) => content)]);
    const prompts = written.reduce((sum, text) => sum + text.length / 2.5, 0);
    const used = (await tokensOf('ada')) ?? 0;
    expect(used).toBeGreaterThan(prompts);
    expect(used).toBeLessThan(prompts + 400);
  });

  it('omits forbidden content, and publishes the rest', async () => {
    for (const fault of ['image', 'half'] as const) {
      model.behave(fault);
      const { sentences } = await write();
      const allText = sentences.map(({ text }) => text).join(' ');
      expect(allText).toContain('A toll of 10 kobo');
      expect(allText).not.toMatch(/[<>]|https?:|!\[|evil/u);
    }
  });

  it('ends when its reader stops it, with what was published', async () => {
    model.behave('hangs');
    const stopping = new AbortController();
    const patient = { whole: 60_000, firstText: 60_000, idle: 60_000 };
    const onSentence = (): void => stopping.abort();
    const work = { account: 'ada', question: 'When was it opened?', cards, times: patient, onSentence };
    const outcome = await writeAnswer(context, { ...work, signal: stopping.signal });
    expect(outcome).toMatchObject({ state: 'stopped', notice: null, sentences: [{ cites: [1], state: 'verified' }] });
    expect((await write({ signal: AbortSignal.abort() })).state).toBe('stopped');
  });

  it('counts for the month of its account, and ends at its plan’s limit', async () => {
    await write({ account: 'obi' });
    let count = 1;
    let last = await write({ account: 'obi' });
    for (; last.state === 'written' && count < 100; count += 1) last = await write({ account: 'obi' });
    expect(last.notice).toContain('used up for this month');
    expect(count).toBeGreaterThan(5);
    expect(await tokensOf('obi')).toBeLessThanOrEqual(20_000);
    expect((await write({ account: 'ife' })).state).toBe('written');
    expect((await write({ account: 'obi' }, { ...context, now: () => month + 40 * 86_400_000 })).state).toBe('written');
  });

  it('obeys no injected instructions: no markup, no URL and no unknown citation is shown', async () => {
    model.behave('obeys');
    const planted = [...plantedInstructions.map(({ text }) => text), ...plantedElsewhere];
    expect(planted.length).toBeGreaterThanOrEqual(30);
    for (const text of planted) {
      const { sentences } = await write({
        account: `planted ${text}`.slice(0, 60),
        cards: [
          { number: 1, before: 'The price of cassava rose at Onitsha.', quote: text, after: 'It fell again in May.' },
        ],
      });
      for (const sentence of sentences) {
        expect(sentence.text).not.toMatch(/<[a-z!/|]|https?:|\/\/|\]\(|!\[|javascript:|data:|evil\s?\.|www\./iu);
        expect(sentence.text).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u{e0000}-\u{e007f}]/u);
        expect(sentence.cites.every((id) => id === 1)).toBe(true);
      }
    }
  }, 60_000);
});
