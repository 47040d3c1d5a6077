import { setTimeout as sleep } from 'node:timers/promises';
import type { ComposedSite } from '../support/composed-site.ts';
import { sections } from '../support/fault-cases.ts';
import { releaseVariant } from '../support/live-release.ts';
import { testWithWorkerSite } from '../support/own-site.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { both, serverLoadersRun, type Edit } from '../support/variant-release.ts';
import { attempts, editOf, probes, showProbedPage, type Attempts, type Probe } from './probes.ts';

/** The remote with the probes. Each test takes its release back, so that all share a site. */
const remote = 'the-product-st';
const section = links.projects;
const heading = sections[remote]?.heading ?? '';

const test = testWithWorkerSite();

let good = '';
test.beforeAll(async ({ site }) => {
  good = /stable\s+(\S+)/.exec(await site.release('status', remote))?.[1] ?? '';
});
// A test that fails leaves its release in force.
test.afterEach(async ({ site }, { errors }) => {
  if (errors.length > 0) await site.release('rollback', remote, '--to', good).catch(() => 'it was taken back already');
});

let asked = 0;
/** An address that no cache has. */
const anew = (path: string): string => {
  asked += 1;
  return `${path}${path.includes('?') ? '&' : '?'}asked=${process.pid}-${asked}`;
};

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

async function ask({ url }: ComposedSite, path: string): Promise<Answer> {
  const response = await fetch(`${url}${anew(path)}`, { redirect: 'manual' });
  return { path, status: response.status, body: await response.text() };
}

const others = ['/', links.about, links.search(), links.membership, links.topics];

/** Requests pages of the shell and of the other remotes until the work is done; no request may fail. */
async function besideReaders(site: ComposedSite, work: () => Promise<void>): Promise<void> {
  const failures: Answer[] = [];
  const working = work();
  const ended = working.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([ended, sleep(20, false)]))) {
    for (const path of others) {
      const answer = await ask(site, path);
      if (answer.status >= 400) failures.push(answer);
    }
  }
  await working;
  expect(failures).toEqual([]);
}

/** Rolls the release back and waits until its section is as before. */
async function takeBack(site: ComposedSite): Promise<void> {
  await site.release('rollback', remote, '--to', good);
  await expect
    .poll(
      async () => {
        const { status, body } = await ask(site, section);
        return status === 200 && body.includes(good) && body.includes(heading) && !body.includes('probed');
      },
      { timeout: 10_000 },
    )
    .toBe(true);
}

/** A process without a probe takes about 90 MB, most of which all processes share. */
const maxMemory = 250e6;

/** Memory of the section's processes, in bytes. */
async function memoryOf({ url }: ComposedSite): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^render_process_resident_bytes\\{remote="${remote}"\\} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
}

/** What the site logged of a release. */
const logOf = (site: ComposedSite, version: string): readonly string[] =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes(`${remote}@${version}`));

/** What a reader of the section got; the response text if it is neither of its two pages. */
function outcomeOf({ status, body }: Answer): string {
  if (status === 200 && body.includes('probed: the page')) return 'page';
  return status === 200 && body.includes(heading) && !body.includes('probed') ? 'previous' : `${status} ${body}`;
}

/** Runs all attempts and shows what they got, or `nothing` if they got nothing. */
const attempting = (site: ComposedSite, { attempts: bodies }: Attempts): Edit =>
  both(
    showProbedPage,
    serverLoadersRun(`
      const site = '${site.url}', dataDir = '${site.dataDir}';
      const attempts = { ${Object.entries(bodies)
        .map(([name, body]) => `'${name}': async () => { ${body} }`)
        .join(', ')} };
      const got = await Promise.all(Object.entries(attempts).map(async ([name, attempt]) => {
        const value = await attempt().catch(() => '');
        return value === undefined || value === '' ? [] : [name + ' got ' + value];
      }));
      globalThis.shown = got.flat().join('; ') || 'nothing';`),
  );

const tagOf = ({ smoke }: Pick<Probe, 'smoke'>): { readonly tag?: string } => (smoke === true ? { tag: '@smoke' } : {});

for (const row of attempts) {
  test(`a release cannot reach anything: ${row.title}`, tagOf(row), async ({ site }) => {
    const version = await releaseVariant(site, remote, attempting(site, row));
    await besideReaders(site, async () => {
      const pages = [await ask(site, section), await ask(site, section)];
      expect(pages.map(({ body }) => /probed: [^<]*/.exec(body)?.[0])).toEqual(['probed: nothing', 'probed: nothing']);
      const log = logOf(site, version);
      for (const attempt of row.logged ?? []) {
        const [method = '', address = ''] = attempt.split(' ');
        expect(
          log.filter((line) => line.includes(`"${method}"`) && line.includes(address)),
          attempt,
        ).not.toEqual([]);
      }
      await takeBack(site);
    });
  });
}

for (const probe of probes) {
  const { title, place, outcome } = probe;
  test(`a release that ${title} (${place}) affects no other section`, tagOf(probe), async ({ site }) => {
    test.setTimeout(120_000);
    const version = await releaseVariant(site, remote, editOf(probe));
    await besideReaders(site, async () => {
      const pages: Answer[] = [];
      for (let turn = 0; turn < 6; turn += 1) pages.push(await ask(site, section));
      expect(pages.map(outcomeOf)).toEqual(pages.map(() => outcome));
      if (outcome === 'previous') expect(logOf(site, version)).not.toEqual([]);
      await takeBack(site);
      await expect.poll(() => memoryOf(site), { timeout: 10_000 }).toBeLessThan(maxMemory);
    });
  });
}
