import { AppError } from 'shared-contracts/app-error';
import type { PagePayload } from 'shared-contracts/page';
import { avoidedShell, type RegistrySnapshot, type ReleaseInfo } from 'shared-contracts/registry';
import { defaultChoice } from '../../releases/release-choice.ts';
import { fakeShell } from '../testing/fake-shell.ts';
import { CircuitBreaker } from './render-health.ts';
import { kindKey, type RenderJob, type RenderResult, RenderFailure } from '../processes/render-messages.ts';
import { isAbandoned, renderTarget, type PageTarget, type RenderDeps } from './render-page.ts';
import { watchVisitor } from 'shared-contracts/server/remote-api/watched-visitor';

const release = (version: string, chunks: ReleaseInfo['chunks'] = { search: [] }): ReleaseInfo => ({
  version,
  base: `/r/archive/${version}/`,
  entry: 'remoteEntry.js',
  requires: { platform: '^1.0.0', api: { archive: '^1.0.0' } },
  chunks,
  integrity: {},
});

const snapshotOf = (stable: ReleaseInfo | null): RegistrySnapshot => ({
  seq: 1,
  remotes: { archive: stable === null ? { state: 'disabled' } : { state: 'enabled', release: stable } },
  api: { archive: '1.2.0' },
});

const payload = (problem: PagePayload['problem'] = null): PagePayload => ({
  routeId: 'archive/search',
  status: problem === null ? 200 : 500,
  head: { title: '' },
  data: null,
  form: null,
  redirect: null,
  problem,
});
const fine: RenderResult = { payload: payload(), drawn: null, faults: [], reads: [] };
const threw: RenderResult = {
  payload: payload({ code: 'internal', message: '' }),
  drawn: null,
  faults: ['boom'],
  reads: [],
};
const overdue = new RenderFailure('overdue', 'late');

type Behaviour = RenderResult | Error;

/** A site with these releases of the archive. `acts`: the result of each call, by version or `none`. */
function siteWith(
  stable: ReleaseInfo | null,
  previous: ReleaseInfo | null,
  acts: Readonly<Record<string, readonly Behaviour[]>>,
) {
  const tried: string[] = [];
  const counts: Record<string, number> = {};
  const deps = {
    run: (job: RenderJob): Promise<RenderResult> => {
      const name = job.version ?? 'none';
      tried.push(name);
      const list = acts[name] ?? [fine];
      const act = list[Math.min((counts[name] = (counts[name] ?? 0) + 1), list.length) - 1] ?? fine;
      return act instanceof Error ? Promise.reject(act) : Promise.resolve(act);
    },
    style: () => Promise.resolve({ globalCss: '', preloadedFonts: [] }),
    releases: {
      shell: () => fakeShell,
      snapshot: ({ avoid } = defaultChoice) => snapshotOf(avoid.has('archive') ? (previous ?? stable) : stable),
    },
    breaker: new CircuitBreaker(),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    observe: () => undefined,
  };
  const target = (form: string | null = null): PageTarget => ({
    job: {
      document: true,
      url: 'http://site.test/search',
      publicUrl: '',
      product: 'archivi',
      routes: '{}',
      form,
    },
    owner: 'archive',
    page: 'search',
    visitor: watchVisitor({ id: null, role: 'user' }),
    choice: defaultChoice,
  });
  return { tried, deps, target, render: (form: string | null = null) => renderTarget(target(form), deps) };
}

describe('rendering with working releases', () => {
  it('renders with the release of the registry', async () => {
    const { tried, render } = siteWith(release('2.0.0-b'), release('1.0.0-a'), {});
    expect((await render()).outcome).toBe('first');
    expect(tried).toEqual(['2.0.0-b']);
  });

  it('tries a late page in a second process before it falls back to the previous release', async () => {
    const { tried, render } = siteWith(release('2.0.0-b'), release('1.0.0-a'), { '2.0.0-b': [overdue, fine] });
    expect((await render()).outcome).toBe('first');
    expect(tried).toEqual(['2.0.0-b', '2.0.0-b']);
  });

  it('falls back to the previous release, and names that one in the document', async () => {
    const { tried, render } = siteWith(release('2.0.0-b'), release('1.0.0-a'), { '2.0.0-b': [overdue] });
    const { outcome, snapshot } = await render();
    expect(tried).toEqual(['2.0.0-b', '2.0.0-b', '1.0.0-a']);
    expect(outcome).toBe('fallback');
    expect(snapshot.remotes['archive']).toMatchObject({ release: { version: '1.0.0-a' } });
  });

  it('excludes a release with an endless loop from later requests', async () => {
    const { tried, render } = siteWith(release('2.0.0-b'), release('1.0.0-a'), { '2.0.0-b': [overdue] });
    await render();
    tried.length = 0;
    await render();
    expect(tried).toEqual(['1.0.0-a']);
  });

  it('renders the frame without the remote if no release works', async () => {
    const { tried, render } = siteWith(release('2.0.0-b'), null, { '2.0.0-b': [overdue] });
    await render();
    expect(tried).toEqual(['2.0.0-b', '2.0.0-b', 'none']);
  });

  it('renders the frame at once for a disabled remote', async () => {
    const { tried, render } = siteWith(null, null, {});
    await render();
    expect(tried).toEqual(['none']);
  });

  it('never runs a release for a page that it does not have', async () => {
    const { tried, render } = siteWith(release('2.0.0-b', {}), release('1.0.0-a'), {});
    const { outcome, snapshot } = await render();
    expect(tried).toEqual(['1.0.0-a']);
    expect(outcome).toBe('fallback');
    expect(snapshot.remotes['archive']).toMatchObject({ release: { version: '1.0.0-a' } });
  });

  it('shows the previous release instead of one that throws, and the problem if there is no other', async () => {
    const two = siteWith(release('2.0.0-b'), release('1.0.0-a'), { '2.0.0-b': [threw] });
    expect((await two.render()).result).toBe(fine);
    const one = siteWith(release('2.0.0-b'), null, { '2.0.0-b': [threw] });
    expect((await one.render()).result).toBe(threw);
    expect(one.tried).toEqual(['2.0.0-b']);
  });

  it('sends a form only once, even if it fails', async () => {
    const late = siteWith(release('2.0.0-b'), release('1.0.0-a'), { '2.0.0-b': [overdue] });
    await expect(late.render('a=1')).rejects.toBe(overdue);
    expect(late.tried).toEqual(['2.0.0-b']);
    const broken = siteWith(release('2.0.0-b'), release('1.0.0-a'), { '2.0.0-b': [threw] });
    expect((await broken.render('a=1')).result).toBe(threw);
  });

  it('does not try again while the server is busy', async () => {
    const { tried, render } = siteWith(release('2.0.0-b'), null, { '2.0.0-b': [new AppError('unavailable', 'full')] });
    await expect(render()).rejects.toThrow('full');
    expect(tried).toEqual(['2.0.0-b']);
  });
});

describe('the result of a page for the release counts', () => {
  const both = [release('2.0.0-b'), release('1.0.0-a')] as const;

  it.each([
    ['rendered it', {}, false],
    ['threw and another did not', { '2.0.0-b': [threw] }, true],
    ['was late twice and another was not', { '2.0.0-b': [overdue] }, true],
    ['was late once', { '2.0.0-b': [overdue, fine] }, false],
    ['threw and so did the other', { '2.0.0-b': [threw], '1.0.0-a': [threw] }, false],
    ['was late twice and so was the other', { '2.0.0-b': [overdue], '1.0.0-a': [overdue] }, false],
  ])(
    'blames the release or not when it %s',
    async (_what, acts: Readonly<Record<string, readonly Behaviour[]>>, failedAlone) => {
      expect(await siteWith(...both, acts).render()).toMatchObject({ chosen: '2.0.0-b', failedAlone });
    },
  );

  it('names no release while it is excluded', async () => {
    const { render } = siteWith(...both, { '2.0.0-b': [overdue] });
    await render();
    expect(await render()).toMatchObject({ chosen: null, failedAlone: false, outcome: 'fallback' });
  });
});

describe('rendering in a working shell', () => {
  const [bad, good] = [
    { ...fakeShell, version: '2.0.0-badbadba' },
    { ...fakeShell, version: '1.0.0-900d900d' },
  ];
  const fatal: RenderResult = { ...threw, drawn: { hydrates: false } as RenderResult['drawn'] };

  /** A site whose newer shell acts like this, for everybody or as a canary. `jobs`: the shells that were tried. */
  function siteInShells(act: Behaviour, isOnTrial = false) {
    const jobs: string[] = [];
    const { target, deps } = siteWith(release('2.0.0-b'), null, {});
    const shells: RenderDeps = {
      ...deps,
      run: (job) => {
        jobs.push(job.shell);
        const outcome = job.shell === bad.version ? act : fine;
        return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
      },
      releases: {
        ...deps.releases,
        shell: (choice) =>
          choice?.avoid.has(avoidedShell(bad.version)) === true ? good : isOnTrial && choice === undefined ? good : bad,
      },
    };
    return { jobs, render: (form: string | null = null) => renderTarget(target(form), shells) };
  }

  it('falls back to the earlier shell when the reader’s cannot render a page, and blames that one', async () => {
    for (const act of [overdue, fatal]) {
      const { jobs, render } = siteInShells(act);
      expect(await render()).toMatchObject({
        shell: good,
        failedShell: bad.version,
        outcome: 'fallback',
        result: fine,
      });
      expect(new Set(jobs)).toEqual(new Set([bad.version, good.version]));
    }
  });

  it('does not immediately retry a shell whose frame failed repeatedly', async () => {
    const { jobs, render } = siteInShells(overdue);
    await render();
    jobs.length = 0;
    expect(await render()).toMatchObject({ shell: good });
    expect(jobs).toEqual([good.version]);
  });

  it('sends a form to one shell only', async () => {
    const { jobs, render } = siteInShells(overdue);
    await expect(render('a=1')).rejects.toBe(overdue);
    expect(jobs).toEqual([bad.version]);
  });

  it('sends a form that no shell could render to one shell only', async () => {
    const { jobs, render } = siteInShells(fatal);
    expect(await render('a=1')).toMatchObject({ shell: bad, failedShell: null, result: fatal });
    expect(new Set(jobs)).toEqual(new Set([bad.version]));
  });

  it('shows a page that throws in the stable shell, and tries another shell only if it is a canary', async () => {
    expect(await siteInShells(threw).render()).toMatchObject({ shell: bad, failedShell: null, result: threw });
    const trial = await siteInShells(threw, true).render();
    expect(trial).toMatchObject({ shell: good, failedShell: bad.version, result: fine });
  });

  it('blames the remote, and not the shell, for a page without a frame when the frame can be rendered without it', async () => {
    const { jobs, render } = siteInShells(fine);
    expect(await render()).toMatchObject({ shell: bad, failedShell: null });
    expect(jobs).toEqual([bad.version]);
    const hostile = siteWith(release('2.0.0-b'), null, { '2.0.0-b': [fatal] });
    expect(await hostile.render()).toMatchObject({ result: fine });
    expect(hostile.tried).toEqual(['2.0.0-b', 'none']);
  });
});

describe('a waiting page', () => {
  it('is abandoned with its release, unless it is rendered without one', () => {
    const breaker = new CircuitBreaker();
    const kinds = [
      { owner: 'archive', version: '1.0.0-a', shell: '1.0.0-b' },
      { owner: 'archive', version: null, shell: '1.0.0-b' },
      { owner: null, version: null, shell: '1.0.0-b' },
    ];
    for (const kind of kinds) {
      breaker.recordFailure(kindKey(kind), 'search');
      breaker.recordFailure(kindKey(kind), 'search');
    }
    expect(kinds.map((kind) => isAbandoned(breaker, { ...kind, page: 'search' }))).toEqual([true, false, false]);
    expect(isAbandoned(breaker, { owner: 'archive', version: '1.0.0-a', shell: '1.0.0-c', page: 'search' })).toBe(
      false,
    );
  });
});
