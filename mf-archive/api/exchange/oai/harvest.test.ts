import { firstLayoutNumber, foundByLayoutNote } from 'shared-contracts/archive/layout-articles';
import fc from 'fast-check';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { movePage } from '../../core/pages/move-page.ts';
import { removePage } from '../../core/pages/correct-commands.ts';
import { storePage, type NewPage } from '../../core/pages/store-page.ts';
import { setRights } from '../../core/rights/set-rights.endpoint.ts';
import { articlePage } from '../../testing/article-page.ts';
import { requestMachineRoute, textOfAnswer } from '../../testing/request-machine-route.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { withdrawPage } from '../../core/withdrawals/withdraw-page.endpoint.ts';
import { oaiRoute } from './oai-route.ts';
import { allOf, readXml, type XmlElement } from './testing/read-xml.ts';

type OaiParams = Readonly<Record<string, string>>;

onDatabase('harvesting by OAI-PMH', (databases) => {
  let archive: TestArchive;
  let now = Date.parse('2026-11-22T10:00:00Z');
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    now = Date.parse('2026-11-22T10:00:00Z');
  });
  afterEach(() => archive.close());

  const context = () => ({ ...archive.context, now: () => now });
  const ask = async (query: OaiParams | string, post = false): Promise<XmlElement> => {
    const sent = new URLSearchParams(query).toString();
    const request = post ? ({ method: 'POST', body: sent } as const) : { query: sent };
    const answer = await requestMachineRoute(context(), oaiRoute, request);
    expect(answer.status ?? 200).toBe(200);
    return readXml(await textOfAnswer(answer));
  };
  const errorOf = async (query: OaiParams | string) => allOf(await ask(query), 'error')[0]?.attributes['code'];
  const store = (day: number, more: Partial<NewPage> = {}) =>
    storePage(context(), makePage(pageText('the lagos market'), { date: { year: 1964, month: 3, day }, ...more }));

  /**
   * Follows the tokens to the end, as any client does. Resolves to each record's identifier and whether it is deleted.
   */
  async function harvest(first: OaiParams): Promise<readonly (readonly [id: string, deleted: boolean])[]> {
    const headers: XmlElement[] = [];
    let query: OaiParams = { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', ...first };
    for (let round = 0; round < 20; round += 1) {
      const answer = await ask(query);
      if (allOf(answer, 'error').length > 0) return [];
      headers.push(...allOf(answer, 'header'));
      const token = allOf(answer, 'resumptionToken')[0]?.text ?? '';
      if (token === '') break;
      query = { verb: query['verb'] ?? '', resumptionToken: token };
    }
    return headers.map((header) => [
      allOf(header, 'identifier')[0]?.text ?? '',
      header.attributes['status'] === 'deleted',
    ]);
  }

  it('describes itself, its metadata formats and its sets', async () => {
    await store(7);
    const identify = await ask({ verb: 'Identify' }, true);
    const valueOf = (name: string) => allOf(identify, name)[0]?.text;
    expect([valueOf('baseURL'), valueOf('protocolVersion'), valueOf('earliestDatestamp')]).toEqual([
      ...['http://localhost/oai', '2.0', '2026-11-22T10:00:00Z'],
    ]);
    expect([valueOf('deletedRecord'), valueOf('granularity')]).toEqual(['persistent', 'YYYY-MM-DDThh:mm:ssZ']);
    const formats = allOf(await ask({ verb: 'ListMetadataFormats' }), 'metadataPrefix').map(({ text }) => text);
    expect(formats).toEqual(['oai_dc', 'mets']);
    const sets = allOf(await ask({ verb: 'ListSets' }), 'setSpec').map(({ text }) => text);
    expect(sets).toEqual(['lagos-courier', 'lagos-courier:1964']);
  });

  it('returns everything, then changes, with removed and withdrawn editions as deleted', async () => {
    const slugs: string[] = [];
    for (let day = 1; day <= 5; day += 1) slugs.push((await store(day)).slug);
    const all = await harvest({});
    expect(all.length).toBe(5);
    now += 60_000;
    expect(await harvest({ from: '2026-11-22T10:00:30Z' })).toEqual([]);
    await removePage(context(), slugs[0] ?? '');
    const withdrawal = { kind: 'rights', reason: 'The publisher asked', note: '', report: null } as const;
    await withdrawPage.handle(context(), { scope: 'page', slug: slugs[1] ?? '', ...withdrawal });
    await movePage(context(), slugs[2] ?? '', { date: { year: 1965, month: 1, day: 2 }, edition: 1, sequence: 1 });
    const later = await harvest({ from: '2026-11-22T10:00:30Z' });
    expect(later.filter(([, deleted]) => deleted).length).toBe(3);
    expect(later.filter(([, deleted]) => !deleted).length).toBe(1);
    expect((await harvest({})).length).toBe(6);
    expect(await harvest({ until: '2026-11-22T10:00:30Z' })).toHaveLength(2);
    expect(await harvest({ set: 'lagos-courier:1965' })).toHaveLength(1);
    expect(await harvest({ from: '2026-11-22', until: '2026-11-22', set: 'lagos-courier' })).toHaveLength(6);
  });

  it('skips and repeats no record when records change while a long list is read', async () => {
    for (let number = 0; number < 45; number += 1) {
      now += 7;
      await store(1 + (number % 28), { date: { year: 1950 + number, month: 1, day: 2 } });
    }
    const first = await ask({ verb: 'ListRecords', metadataPrefix: 'mets' });
    const token = allOf(first, 'resumptionToken')[0];
    expect([allOf(first, 'record').length, token?.attributes['cursor']]).toEqual([20, '0']);
    now += 5_000;
    await store(1, { date: { year: 1990, month: 1, day: 2 }, label: 'changed' });
    const rest = await harvest({ verb: 'ListRecords', resumptionToken: token?.text ?? '' });
    expect(rest).toEqual([]);
    const second = await ask({ verb: 'ListRecords', resumptionToken: token?.text ?? '' });
    const third = await ask({ verb: 'ListRecords', resumptionToken: allOf(second, 'resumptionToken')[0]?.text ?? '' });
    const ids = [first, second, third].flatMap((answer) => allOf(answer, 'header').map((one) => one.children[0]?.text));
    expect([ids.length, new Set(ids).size, allOf(third, 'resumptionToken')[0]?.text]).toEqual([44, 44, '']);
    expect(await harvest({ from: '2026-11-22T10:00:05Z' })).toHaveLength(1);
  });

  it('describes an edition in Dublin Core and METS, without characters that XML does not allow', async () => {
    const page = articlePage({
      sequence: 1,
      parts: [
        ['Cocoa', 1],
        ['rest', null],
      ],
    });
    const title = { ...page.title, name: 'Lagos <Courier> \u0007& "Co"', rights: null };
    await storePage(context(), { ...page, title });
    const id = (await harvest({}))[0]?.[0] ?? '';
    const dc = await ask({ verb: 'GetRecord', identifier: id, metadataPrefix: 'oai_dc' });
    expect(allOf(dc, 'title')[0]?.text).toBe('Lagos <Courier> \ufffd& "Co", 7 March 1964');
    expect(allOf(dc, 'date')[0]?.text).toBe('1964-03-07');
    expect(allOf(dc, 'identifier').map(({ text }) => text)).toContain(
      'http://localhost/editions/lagos-courier-1964-03-07',
    );
    const mets = await ask({ verb: 'GetRecord', identifier: id, metadataPrefix: 'mets' });
    expect(allOf(mets, 'FLocat').map(({ attributes }) => attributes['href'])).toEqual([
      'http://localhost/api/archive/downloads/pages/lagos-courier-1964-03-07-p1/alto.xml',
    ]);
    const [physical, logical] = allOf(mets, 'structMap');
    expect(allOf(physical as XmlElement, 'div').map(({ attributes }) => attributes['TYPE'])).toEqual([
      'newspaper',
      'page',
    ]);
    expect(allOf(logical as XmlElement, 'div')[1]?.attributes).toMatchObject({ TYPE: 'article', LABEL: 'Cocoa' });
    expect(allOf(logical as XmlElement, 'area')[0]?.attributes['FILEID']).toBe('ALTO_1');
  });

  it('says in METS which articles were found by layout, and refers to how', async () => {
    const ofLayout = firstLayoutNumber + 201;
    await storePage(context(), articlePage({ sequence: 1, parts: [['Cocoa', 1]] }));
    await storePage(context(), articlePage({ sequence: 2, parts: [['Strike', ofLayout]] }));
    now += 60_000;
    const id = (await harvest({}))[0]?.[0] ?? '';
    const mets = await ask({ verb: 'GetRecord', identifier: id, metadataPrefix: 'mets' });
    const made = allOf(mets, 'div').map(({ attributes }) => [attributes['LABEL'], attributes['ADMID']]);
    expect(made).toContainEqual(['Cocoa', undefined]);
    expect(made).toContainEqual(['Strike', allOf(mets, 'digiprovMD')[0]?.attributes['ID']]);
    expect(allOf(mets, 'eventDetail').map(({ text }) => text)).toEqual([foundByLayoutNote]);
  });

  it('lists the different rights of single pages beside those of the edition', async () => {
    const { slug } = await store(7);
    await store(7, { sequence: 2, label: '2' });
    const archivist = { ...context(), visitor: { id: 'ada', role: 'archivist' } } as const;
    const [free, closed] = [
      'https://creativecommons.org/publicdomain/mark/1.0/',
      'http://rightsstatements.org/vocab/InC/1.0/',
    ];
    const years = { fromYear: null, toYear: null };
    const [edition] = slug.split('-p');
    await setRights.handle(archivist, { scope: 'edition', slug: edition ?? '', uri: free, ...years });
    await setRights.handle(archivist, { scope: 'page', slug, uri: closed, ...years });
    now += 60_000;
    const identifier = (await harvest({}))[0]?.[0] ?? '';
    const dc = await ask({ verb: 'GetRecord', identifier, metadataPrefix: 'oai_dc' });
    const rights = [free, 'Public domain', closed, 'Some pages: In copyright'];
    expect(allOf(dc, 'rights').map(({ text }) => text)).toEqual(rights);
    const mets = await ask({ verb: 'GetRecord', identifier, metadataPrefix: 'mets' });
    expect(
      allOf(mets, 'accessCondition').map(({ attributes, text }) => [attributes['displayLabel'] ?? '', text]),
    ).toEqual([
      ['', 'Public domain'],
      ['Some pages', 'In copyright'],
    ]);
  });

  it('returns each of the eight errors of the protocol', async () => {
    expect(await errorOf({ verb: 'ListSets' })).toBe('noSetHierarchy');
    const { slug } = await store(7);
    const identifier = (await harvest({}))[0]?.[0] ?? '';
    const list = { verb: 'ListRecords', metadataPrefix: 'oai_dc' };
    expect(await errorOf({ verb: 'Steal' })).toBe('badVerb');
    expect(await errorOf('verb=Identify&verb=Identify')).toBe('badVerb');
    expect(await errorOf({ ...list, from: '2026-02-30' })).toBe('badArgument');
    expect(await errorOf({ ...list, from: '2026-11-22', until: '2026-11-23T00:00:00Z' })).toBe('badArgument');
    expect(await errorOf({ ...list, colour: 'red' })).toBe('badArgument');
    expect(await errorOf({ verb: 'GetRecord', identifier })).toBe('badArgument');
    expect(await errorOf({ ...list, metadataPrefix: 'marc' })).toBe('cannotDisseminateFormat');
    expect(await errorOf({ ...list, set: 'no-such-title' })).toBe('noRecordsMatch');
    expect(await errorOf({ verb: 'ListRecords', resumptionToken: 'bm9uZQ' })).toBe('badResumptionToken');
    expect(await errorOf({ ...list, verb: 'GetRecord', identifier: 'oai:localhost:none' })).toBe('idDoesNotExist');
    await removePage(context(), slug);
    expect(await errorOf({ verb: 'ListMetadataFormats', identifier })).toBe('noMetadataFormats');
  });

  it('responds to any request with a valid response of the protocol', async () => {
    await store(7);
    const name = fc.constantFrom(
      'verb',
      'from',
      'until',
      'set',
      'identifier',
      'metadataPrefix',
      'resumptionToken',
      'x',
    );
    const token = fc.json().map((json) => Buffer.from(json).toString('base64url'));
    const nearly = fc
      .tuple(
        fc.constantFrom('r1', 's1'),
        fc.constantFrom('oai_dc', 'mets', 1),
        fc.array(fc.anything(), { maxLength: 7 }),
      )
      .map(([version, format, rest]) => {
        const plain = rest.map((value) => (typeof value === 'bigint' ? String(value) : value));
        return Buffer.from(JSON.stringify([version, format, ...plain])).toString('base64url');
      });
    const value = fc.oneof(
      fc.constantFrom(
        'ListRecords',
        'ListIdentifiers',
        'GetRecord',
        'ListSets',
        'oai_dc',
        'lagos-courier',
        '2026-01-01',
      ),
      ...[token, nearly, fc.string({ unit: 'binary' })],
    );
    const pairs = fc.array(fc.tuple(name, value), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(pairs, async (sent) => {
        const request = new URLSearchParams(sent.map(([key, text]): [string, string] => [key, text]));
        const answer = await ask(request.toString());
        expect(answer.name).toBe('OAI-PMH');
      }),
      { numRuns: 120 },
    );
  });
});
