import { createHash } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { ask, bearer, demoSession, json, post, until, type TwoServers } from './start-two.ts';

async function rowsOf<Row extends pg.QueryResultRow>({ databaseUrl }: TwoServers, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

interface ScannedPage {
  readonly id: string;
  readonly slug: string;
  readonly hash: string;
}

const scannedPages = (servers: TwoServers): Promise<readonly ScannedPage[]> =>
  rowsOf(servers, 'select id, slug, image_hash as hash from archive_page where image_hash is not null order by slug');

/**
 * Scans are drawn by jobs, each done once, and every server shows the scans that any server drew. In the drill, that is
 * all of them.
 */
export async function checkPictures(servers: TwoServers): Promise<void> {
  const waiting = `select count(*)::integer as count from core_job where kind = 'archive/draw-demo-scan' and done_at is null`;
  const isDrawn = async (): Promise<boolean> => (await rowsOf<{ count: number }>(servers, waiting))[0]?.count === 0;
  await until(isDrawn, 900_000);
  const pages = await scannedPages(servers);
  for (const { origin } of servers.both) {
    const answers = await Promise.all(pages.map(({ hash }) => ask(origin, `/scans/previews/${hash}`)));
    expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const [{ hash } = { hash: '' }] = pages;
    for (const path of [`thumbnails/${hash}`, `tiles/${hash}/0/0/0`, `crops/${hash}/0/0/0`])
      expect([path, (await ask(origin, `/scans/${path}`)).status]).toEqual([path, 200]);
  }
  const tries = `select distinct attempts::integer from core_job where kind = 'archive/draw-demo-scan' and done_at is not null`;
  expect(await rowsOf(servers, tries)).toEqual([{ attempts: 1 }]);
  // Nothing else of the test has to wait for the others.
  await rowsOf(servers, `update core_job set run_at = run_at + 3600000 where kind = 'archive/draw-demo-scan'`);
}

/** Resolves to the time in ms after which the other server found a corrected line. */
export async function correctionFound(servers: TwoServers): Promise<number> {
  const { a, b } = servers;
  const archivist = await demoSession(servers, 'archivist');
  const found = await json<{ results: { slug: string }[] }>(ask(a.origin, '/api/v1/search?q=lagos'));
  const page = found.results[0]?.slug ?? '';
  const { lines } = await json<{ lines: { text: string; seen: string }[] }>(
    ask(a.origin, `/api/archive/list-page-lines?${new URLSearchParams({ page, from: '1' }).toString()}`),
  );
  const [{ text, seen } = { text: '', seen: '' }] = lines;
  const words = text.split(' ');
  const input = { page, line: 1, seen, text: ['quotidianly', ...words.slice(1)].join(' ') };
  const begun = Date.now();
  expect((await post(a.origin, '/api/archive/correct-line', input, bearer(archivist))).status).toBe(200);
  const total = async (): Promise<number> =>
    (await json<{ total: number }>(ask(b.origin, '/api/v1/search?q=quotidianly'))).total;
  await until(async () => (await total()) === 1, 30_000);
  return Date.now() - begun;
}

const altoOf = (word: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><alto xmlns="http://www.loc.gov/standards/alto/ns-v3#"><Description>` +
      `<MeasurementUnit>pixel</MeasurementUnit></Description><Layout><Page ID="P1" WIDTH="800" HEIGHT="1000">` +
      `<PrintSpace><TextBlock ID="B1"><TextLine><String CONTENT="${word}" HPOS="80" VPOS="100" WIDTH="200" HEIGHT="30" ` +
      `WC="0.9"/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>`,
  );

/** Uploads a page in pieces and publishes it, each request at the other server; both show it. */
export async function checkUpload(servers: TwoServers): Promise<void> {
  const { site } = servers;
  const headers = bearer(await demoSession(servers, 'archivist'));
  const call = async <Answer>(path: string, input: unknown): Promise<Answer> => {
    const answer = await post(site, path, input, headers);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Answer;
  };
  const background = { r: 200, g: 180, b: 120 };
  const scan = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const contents = [
    { path: 'Lantern/1971-06-02/p1.jpg', bytes: scan },
    { path: 'Lantern/1971-06-02/p1.xml', bytes: altoOf('Harmattanish') },
  ];
  const files = contents.map(({ path, bytes }) => {
    return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  const { run } = await call<{ run: string }>('/api/archive/start-upload', { name: 'Box 7', title: '', files });
  for (const [index, { bytes }] of contents.entries()) {
    const step = Math.ceil(bytes.length / 3);
    for (let at = 0; at < bytes.length; at += step) {
      const path = `/api/archive/uploads/${run}/${String(index + 1)}`;
      const piece = { 'content-type': 'application/octet-stream', 'upload-offset': String(at) };
      const body = bytes.subarray(at, at + step);
      expect((await ask(site, path, { method: 'PUT', body, headers: { ...headers, ...piece } })).status).toBe(204);
    }
  }
  await call('/api/archive/finish-upload', { run });
  const ready = async (): Promise<number> => {
    const asked = ask(site, `/api/archive/get-run?run=${run}`, { headers });
    return (await json<{ run: { ready: number } }>(asked)).run.ready;
  };
  await until(async () => (await ready()) === 1, 60_000);
  await call('/api/archive/publish-items', { run, items: [], withWarnings: true, replace: false });
  for (const { origin } of servers.both) {
    const total = async (): Promise<number> =>
      (await json<{ total: number }>(ask(origin, '/api/v1/search?q=harmattanish'))).total;
    await until(async () => (await total()) === 1, 60_000);
  }
  const uploaded = (await scannedPages(servers)).find(({ slug }) => slug.startsWith('lantern-1971'));
  for (const { origin } of servers.both)
    expect((await ask(origin, `/scans/previews/${uploaded?.hash ?? ''}`)).status).toBe(200);
}

/** Every kind of address that shows a page. */
const addressesOf = ({ id, slug, hash }: ScannedPage): readonly string[] => [
  `/scans/tiles/${hash}/0/0/0`,
  `/scans/previews/${hash}`,
  `/scans/small-previews/${hash}`,
  `/scans/thumbnails/${hash}`,
  `/scans/crops/${hash}/0/0/0`,
  `/api/archive/downloads/pages/${slug}/page.pdf`,
  `/api/archive/downloads/pages/${slug}/page.jpg`,
  `/api/archive/downloads/pages/${slug}/text.txt`,
  `/api/archive/clips/${slug}?clip=0,0,100,100`,
  `/api/archive/share/${slug}`,
  `/api/archive/citation.bib?page=${slug}`,
  `/api/archive/get-page?slug=${slug}`,
  `/api/v1/pages/${slug}`,
  `/iiif/image/${id}/full/200,/0/default.jpg`,
  `/iiif/annotations/${id}`,
  `/search/${slug}`,
];

/** Withdraws a page at one server, after both have shown all of it; resolves to the time in ms until none does. */
export async function withdrawalEverywhere(servers: TwoServers): Promise<number> {
  const { a, both } = servers;
  const headers = bearer(await demoSession(servers, 'archivist'));
  const page = (await scannedPages(servers)).find(({ slug }) => slug.startsWith('lantern-1971'));
  if (page === undefined) throw new Error('There is no page to withdraw');
  const statuses = async (): Promise<readonly string[]> => {
    const asked = both.flatMap(({ origin }) => addressesOf(page).map((path) => [origin, path] as const));
    return Promise.all(asked.map(async ([origin, path]) => `${String((await ask(origin, path)).status)} ${path}`));
  };
  expect((await statuses()).filter((line) => !line.startsWith('200'))).toEqual([]);
  const why = { kind: 'privacy', reason: 'At the request of the family.', note: '' };
  const input = { scope: 'page', slug: page.slug, ...why };
  expect((await post(a.origin, '/api/archive/withdraw-page', input, headers)).status).toBe(200);
  let shown: readonly string[] = [];
  const isGone = async (): Promise<boolean> => {
    shown = (await statuses()).filter((line) => !/^(404|410)/.test(line));
    return shown.length === 0;
  };
  return until(isGone, 60_000).catch((error: unknown) => {
    throw new Error(`still shown: ${shown.join(', ')}`, { cause: error });
  });
}
