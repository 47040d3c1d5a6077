import { presentation3StrictUpgrade } from '@iiif/parser/strict';
import fc from 'fast-check';
import sharp from 'sharp';
import { isAppError } from 'shared-contracts/app-error';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { movePage } from '../../core/pages/move-page.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { storeScannedPage } from '../../testing/store-scanned-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { requestMachineRoute } from '../../testing/request-machine-route.ts';
import { iiifRoutes } from './iiif-routes.ts';
import { maxMatches } from '../../search/reading/edition-matches.ts';
import { findSearchedEdition, searchEdition } from './search/searched-edition.ts';
import { requestIiif, iiifDocument, type Json } from './testing/request-iiif.ts';

const edition = 'lagos-courier-1964-03-07';
const site = 'http://localhost';
const invented = 'Demonstration edition: invented to show how this archive works, never printed.';
const lines = ['Council opens the new bridge', 'a bridge of the govern-/', '/ment stands, the new one'];

/** Stores words of article 1 on two pages, and a page without words yet; page 3 is missing. */
async function fillArchive({ context }: TestArchive): Promise<void> {
  const { blocks, ...size } = pageText(...lines);
  const text = { ...size, blocks: blocks.map((block) => ({ ...block, article: 1 })) };
  const articles = [{ number: 1, kind: 'article' as const, headline: 'Council opens the new bridge' }];
  await storeScannedPage(context, lines, { text, articles });
  await storePage(context, { ...makePage(text, { sequence: 2, label: '2' }), articles });
  await storePage(context, { ...makePage(text, { sequence: 4, label: '4' }), text: null });
}

onDatabase('IIIF', (databases) => {
  let archive: TestArchive;
  let canvases: readonly Json[];
  let scan: string;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    await fillArchive(archive);
    await archive.index();
    canvases = (await json(`/iiif/manifest/${edition}`))['items'] as unknown as Json[];
    scan = canvas(0).replace('canvas', 'image');
  });
  afterEach(() => archive.close());

  const canvas = (at: number): string => canvases[at]?.['id'] as unknown as string;
  const ask = (address: string) => requestIiif(archive.context, address);
  const json = (address: string) => iiifDocument(archive.context, address);
  const picture = async (request: string) => sharp((await ask(`${scan}/${request}`)).body as Uint8Array);
  const refusal = async (address: string): Promise<string> => {
    const answer = await ask(address).catch((error: unknown) => error);
    return isAppError(answer) ? answer.code : String((answer as { status?: number }).status);
  };

  it('crops, scales and rotates scans as info.json says, serves stored tiles as they are, and rejects other requests', async () => {
    expect(await json(`${scan}/info.json`)).toMatchObject({
      ...{ '@context': 'http://iiif.io/api/image/3/context.json', id: scan, type: 'ImageService3' },
      ...{ protocol: 'http://iiif.io/api/image', profile: 'level2', width: 2_000, height: 3_000, maxArea: 4_000_000 },
      sizes: [
        { width: 250, height: 375 },
        { width: 500, height: 750 },
        { width: 1_000, height: 1_500 },
      ],
      tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4, 8] }],
    });
    expect(await ask(scan)).toMatchObject({ status: 303, headers: { location: `${scan}/info.json` } });
    const bySlug = await ask(`/iiif/image/${edition}-p1/full/max/0/default.jpg`);
    expect(bySlug).toMatchObject({ status: 303, headers: { location: `${scan}/full/max/0/default.jpg` } });

    expect(await (await picture('full/!300,300/90/default.jpg')).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 300, height: 200 },
    });
    const corner = await (await picture('400,400,200,200/max/!0/gray.png')).raw().toBuffer({ resolveWithObject: true });
    const dark = (x: number, y: number): boolean => (corner.data[(y * 200 + x) * corner.info.channels] ?? 0) < 90;
    // The ink of the scan begins at (500, 500); mirrored, it is on the left.
    expect([dark(50, 150), dark(150, 150), dark(50, 50)]).toEqual([true, false, false]);
    const { headers } = await ask(`${scan}/pct:50,50,10,10/max/0/color.webp`);
    expect(headers?.['link']).toContain(`<${scan}/1000,1500,200,300/max/0/default.webp>;rel="canonical"`);

    const { body } = await ask(`${scan}/0,0,1024,1024/512,/0/default.webp`);
    expect((await ask(`${scan}/0,0,1024,1024/512,512/0/color.webp`)).body).toEqual(body);
    expect(await sharp(body as Uint8Array).metadata()).toMatchObject({ width: 512, height: 512 });

    const refusals = [
      ['full/max/45/default.jpg', '501'],
      ['full/max/0/default.tif', '501'],
      ['full/3000,/0/default.jpg', 'bad-request'],
      ['9999,9999,1,1/max/0/default.jpg', 'bad-request'],
    ] as const;
    for (const [request, code] of refusals) expect(await refusal(`${scan}/${request}`)).toBe(code);

    expect(await refusal('/iiif/image/nothing/info.json')).toBe('not-found');
    expect(await refusal(`/iiif/image/${edition}-p2/info.json`)).toBe('not-found');
    expect(await refusal('/iiif/manifest/nothing')).toBe('not-found');
    expect(await refusal('/iiif/collection/lagos-courier/19xx')).toBe('not-found');
  });

  it('provides an edition as a manifest that a public validator accepts, with articles, lines and collections', async () => {
    const manifest = await json(`/iiif/manifest/${edition}`);
    const state = { warnings: [] as string[] };
    presentation3StrictUpgrade(structuredClone(manifest) as never, state);
    expect(state.warnings).toEqual([]);
    expect(manifest).toMatchObject({
      ...{ type: 'Manifest', label: { en: ['Lagos Courier, 7 March 1964'] }, navDate: '1964-03-07T00:00:00Z' },
      requiredStatement: { value: { en: [invented] } },
      partOf: [{ id: `${site}/iiif/collection/lagos-courier` }],
      seeAlso: [{ id: `${site}/api/v1/editions/${edition}` }, { profile: 'http://www.loc.gov/METS/' }],
    });
    expect(manifest['metadata']).toContainEqual({ label: { en: ['Missing pages'] }, value: { en: ['3'] } });
    expect(canvases.map(({ width, items }) => [width, items?.['length']])).toEqual([
      [2_000, 1],
      [2_000, 0],
      [1_000, 0],
    ]);

    const { structures } = manifest;
    expect(structures).toMatchObject([{ type: 'Range', label: { en: ['Council opens the new bridge'] } }]);
    const parts = structures?.[0]?.['items'] as unknown as Json[];
    expect(parts.map(({ source }) => source?.['id'])).toEqual(canvases.slice(0, 2).map(({ id }) => id));
    expect(parts[0]?.['selector']).toMatchObject({ type: 'FragmentSelector', value: 'xywh=100,100,280,80' });

    const { items } = await json(canvas(0).replace('canvas', 'annotations'));
    expect(items?.[1]).toMatchObject({
      ...{ type: 'Annotation', motivation: 'supplementing' },
      body: { type: 'TextualBody', value: 'a bridge of the govern-', format: 'text/plain', language: 'en' },
      target: `${canvas(0)}#xywh=100,130,230,20`,
    });

    expect((await json('/iiif/collection'))['items']).toMatchObject([{ id: `${site}/iiif/collection/lagos-courier` }]);
    const held = { id: `${site}/iiif/manifest/${edition}`, type: 'Manifest', navDate: '1964-03-07T00:00:00Z' };
    for (const address of ['/iiif/collection/lagos-courier', '/iiif/collection/lagos-courier/1964'])
      expect((await json(address))['items']).toMatchObject([held]);
  });

  it('matches a phrase only as a phrase, and a broken word on both of its lines', async () => {
    const found = await json(`/iiif/search/${edition}?q="new+bridge"&user=me`);
    expect(found).toMatchObject({ partOf: { total: 2 }, ignored: ['user'], startIndex: 0 });
    expect(found['items']).toMatchObject([
      { target: `${canvas(0)}#xywh=280,100,100,20`, body: { value: 'new bridge' } },
      { target: `${canvas(1)}#xywh=280,100,100,20` },
    ]);
    const firstContext = ({ annotations }: Json): Json | undefined => annotations?.[0]?.['items']?.[0];
    expect(firstContext(found)).toMatchObject({
      motivation: 'contextualizing',
      target: {
        source: found['items']?.[0]?.['id'],
        selector: [{ prefix: 'Council opens the ', exact: 'new bridge' }],
      },
    });
    const broken = await json(`/iiif/search/${edition}?q=government`);
    expect(broken).toMatchObject({ partOf: { total: 4 } });
    expect(firstContext(broken)?.['target']).toHaveLength(2);
    expect(await json(`/iiif/search/${edition}?q=bridge&motivation=painting`)).toMatchObject({ items: [] });
  });

  it('stops reading an edition once the maximum number of matches is found', async () => {
    const page = pageText(...Array.from({ length: 21 }, () => 'the '.repeat(100).trim()));
    const date = { year: 1965, month: 1, day: 2 };
    for (const sequence of [1, 2])
      await storePage(archive.context, makePage(page, { date, sequence, label: String(sequence) }));
    const all = await searchEdition(
      archive.context,
      await findSearchedEdition(archive.context, 'lagos-courier-1965-01-02'),
      'the',
    );
    expect(all.length).toBe(maxMatches + 1);
  });

  it('returns the same in the version that current viewers request, and completes words in both', async () => {
    const { resources, hits, within } = await json(`/iiif/search/1/${edition}?q="new+bridge"`);
    expect(resources?.[0]).toMatchObject({ on: `${canvas(0)}#xywh=280,100,100,20` });
    expect(hits?.[0]).toMatchObject({ annotations: [resources?.[0]?.['@id']], match: 'new bridge' });
    expect(within).toMatchObject({ '@type': 'sc:Layer', total: 2 });

    const { items } = await json(`/iiif/autocomplete/${edition}?q=new+br`);
    expect(items).toMatchObject([{ type: 'Term', value: 'new bridge', total: 4 }]);
    expect(await json(`/iiif/autocomplete/${edition}?q=st&min=3`)).toMatchObject({ type: 'TermPage', items: [] });
    const { terms } = await json(`/iiif/autocomplete/1/${edition}?q=cou`);
    expect(terms).toMatchObject([{ match: 'Council', count: 2, url: `${site}/iiif/search/1/${edition}?q=Council` }]);
  });

  it('keeps the URLs of canvases and scans when a page moves, and redirects from the old edition', async () => {
    for (const sequence of [1, 2, 4])
      await movePage(archive.context, `${edition}-p${String(sequence)}`, {
        ...{ date: { year: 1964, month: 3, day: 8 }, edition: 1, sequence },
      });
    const moved = await ask(`/iiif/manifest/${edition}`);
    const there = `${site}/iiif/manifest/lagos-courier-1964-03-08`;
    expect(moved).toMatchObject({ status: 303, headers: { location: there } });
    expect((await json(there))['items']?.[0]?.['id']).toBe(canvas(0));
    expect(await json(`${scan}/info.json`)).toMatchObject({ id: scan });
    expect(await ask(`/iiif/search/${edition}?q=a+b`)).toMatchObject({
      headers: { location: `${site}/iiif/search/lagos-courier-1964-03-08?q=a+b` },
    });
  });

  it('responds, or rejects with a reason, whatever is requested', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        edition,
        'lagos-courier',
        'info.json',
        'full',
        'max',
        '0',
        'default.jpg',
        '1',
        scan.split('/').at(-1),
      ),
      fc.string(),
    );
    const addresses = fc.tuple(
      fc.constantFrom(...iiifRoutes),
      fc.array(part, { minLength: 5, maxLength: 5 }),
      fc.dictionary(fc.constantFrom('q', 'page', 'min', 'motivation', 'date', 'user'), fc.string()),
    );
    await fc.assert(
      fc.asyncProperty(addresses, async ([route, parts, query]) => {
        const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
        const params = Object.fromEntries(names.map((name, at) => [name, parts[at] ?? '']));
        const asking = requestMachineRoute(archive.context, route, { params, query: new URLSearchParams(query) });
        const answer = await asking.catch((error: unknown) => error);
        expect(isAppError(answer) ? answer.code : 'answered').not.toBe('internal');
        expect(answer instanceof Error && !isAppError(answer)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});
