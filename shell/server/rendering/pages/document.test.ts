import { createHash } from 'node:crypto';
import type { BootData } from 'shared-contracts/boot';
import { workerRel } from 'shared-contracts/offline';
import type { PagePayload } from 'shared-contracts/page';
import type { DrawnPage } from 'shared-contracts/page-renderer';
import { fakeShell } from '../testing/fake-shell.ts';
import { inlineSources, importMapOf } from './inline-scripts.ts';
import { contentPolicy, releaseOrigins, prismicSources, repositoryName } from './content-policy.ts';
import { documentHtml, type DocumentParts } from './document.ts';

const build = {
  ...fakeShell,
  scripts: ['main.1.js'],
  integrity: { 'main.1.js': 'sha384-main', 'home.2.js': 'sha384-home' },
  fonts: { serif: 'fonts/serif.3.woff2', italic: 'fonts/italic.4.woff2', 'sans-var': 'fonts/sans.6.woff2' },
  icons: { 'favicon.svg': 'favicon.5.svg' },
};

const registry: BootData['registry'] = {
  seq: 7,
  api: {},
  remotes: {
    archive: {
      state: 'enabled',
      release: {
        version: '1.0.0-a',
        base: 'https://releases.test/r/archive/1.0.0-a/',
        entry: 'remoteEntry.js',
        requires: { platform: '^1.0.0', api: {} },
        chunks: { search: ['exposed.js', 'search.js'], topics: ['exposed.js', 'topics.js'] },
        integrity: { 'remoteEntry.js': 'sha384-e', 'exposed.js': 'sha384-x', 'search.js': 'sha384-s' },
      },
    },
    context: { state: 'disabled' },
  },
};

const make = (
  routeId: string | null,
  data: unknown = null,
  more: Partial<DrawnPage> = {},
  { registry: stated = registry, ...parts }: Partial<DocumentParts & Pick<BootData, 'registry'>> = {},
): string => {
  const problem: PagePayload['problem'] = null;
  const payload = { routeId, status: 200, head: { title: 'T' }, data, form: null, redirect: null, problem };
  const drawn: DrawnPage = {
    payload,
    status: 200,
    html: '<main>text</main>',
    styles: [{ owner: 'shell a1 b2', css: '.shell-a1{}' }],
    head: '<title>T</title>',
    hydrates: true,
    ...more,
  };
  const boot: BootData = {
    product: 'archivi',
    buildId: '7-abcd1234',
    registry: stated,
    payload: drawn.payload,
    remotes: ['archive'],
    routes: {},
  };
  const preloadedFonts = ['serif', 'missing'];
  return documentHtml({ build, nonce: 'N', globalCss: 'p{}', preloadedFonts, drawn, boot, ...parts });
};

const linksOf = (html: string): string[] => html.match(/<link rel="preload" as="(?:fetch|script)"[^>]*>/g) ?? [];

describe('the document', () => {
  it('links its style sheets before all else, and names the rules in them for the browser', () => {
    const html = make('archive/search', null, {}, { sheets: ['/assets/styles/frame.1.css'] });
    const link = '<link rel="stylesheet" href="/assets/styles/frame.1.css" nonce="N">';
    expect(html).toContain(`initial-scale=1">${link}<title>`);
    expect(html).toContain('<style nonce="N" data-sheet="shell a1 b2"></style>');
    expect(html).not.toContain('p{}');
  });

  it('has its rules itself without style sheets', () => {
    expect(make('archive/search')).toContain(
      '<style nonce="N">p{}</style><style nonce="N" data-sheet="shell a1 b2">.shell-a1{}',
    );
  });

  it('preloads exactly the scripts of its page, with the attributes of their later requests', () => {
    const preload = (file: string, hash: string): string =>
      `<link rel="preload" as="script" href="https://releases.test/r/archive/1.0.0-a/${file}" ` +
      `crossorigin integrity="${hash}" fetchpriority="low">`;
    expect(linksOf(make('archive/search'))).toEqual([
      preload('remoteEntry.js', 'sha384-e'),
      preload('exposed.js', 'sha384-x'),
      preload('search.js', 'sha384-s'),
    ]);
  });

  it('preloads the file with the other hashes of its release, which `fetch` checks', () => {
    const archive = registry.remotes['archive'];
    if (archive?.state !== 'enabled') throw new Error('no release');
    const remotes = { archive: { ...archive, release: { ...archive.release, hashes: 'sha384-all' } } };
    expect(linksOf(make('archive/search', null, {}, { registry: { ...registry, remotes } }))[0]).toBe(
      '<link rel="preload" as="fetch" href="/r/archive/1.0.0-a/integrity.json" crossorigin fetchpriority="low">',
    );
  });

  it('preloads the modules of an ordinary remote, after an import map with their hashes', () => {
    const archive = registry.remotes['archive'];
    if (archive?.state !== 'enabled') throw new Error('no release');
    const ordinary = { type: 'module', pages: { search: { module: './Search', render: 'browser' } } } as const;
    const remotes = { archive: { ...archive, release: { ...archive.release, ordinary } } };
    const map = importMapOf({ ...registry, remotes }) ?? { text: '', source: '' };
    const html = make('archive/search', null, {}, { registry: { ...registry, remotes }, importMap: map.text });
    expect(JSON.parse(map.text)).toEqual({
      imports: {},
      integrity: {
        'https://releases.test/r/archive/1.0.0-a/remoteEntry.js': 'sha384-e',
        'https://releases.test/r/archive/1.0.0-a/exposed.js': 'sha384-x',
        'https://releases.test/r/archive/1.0.0-a/search.js': 'sha384-s',
      },
    });
    const text = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(map.source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(linksOf(html)).toEqual([]);
    expect(html.match(/<link rel="modulepreload"[^>]*>/g)?.[0]).toBe(
      '<link rel="modulepreload" href="https://releases.test/r/archive/1.0.0-a/remoteEntry.js" integrity="sha384-e">',
    );
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'));
    expect(importMapOf(registry)).toBeNull();
    const again = importMapOf({ ...registry, remotes }, new Set(['archive']), 7)?.text ?? '';
    expect(JSON.parse(again)).toMatchObject({
      imports: {
        'https://releases.test/r/archive/1.0.0-a/search.js': 'https://releases.test/r/archive/1.0.0-a/search.js?r=7',
      },
      integrity: { 'https://releases.test/r/archive/1.0.0-a/search.js?r=7': 'sha384-s' },
    });
  });

  it('loads the scripts of an older shell, which does not check them, without CORS', () => {
    const html = make('shell/home', null, {}, { build: { ...build, checksScripts: false } });
    expect(linksOf(html)).toEqual(['<link rel="preload" as="script" href="/assets/home.2.js" fetchpriority="low">']);
  });

  it("loads the shell's own scripts with CORS and their hashes", () => {
    const html = make('shell/home');
    expect(html).toContain('<script src="/assets/main.1.js" crossorigin integrity="sha384-main" defer');
    expect(linksOf(html)).toEqual([
      '<link rel="preload" as="script" href="/assets/home.2.js" crossorigin integrity="sha384-home" fetchpriority="low">',
    ]);
  });

  it('starts with the text, and holds all scripts back until it has been painted', () => {
    const html = make('archive/search');
    const order = ['<title>', 'as="font"', '<style', '<main>', 'id="boot"', '<template', '<script src', 'as="script"'];
    const places = order.map((part) => html.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('loads the label font after the first paint if the browser does not have it', () => {
    const html = make('archive/search');
    const link = html.match(/<link[^>]*sans\.6\.woff2[^>]*>/g);
    expect(link).toHaveLength(1);
    expect(link?.[0]).toContain('media="not all"');
    expect(html).toMatch(/^<!doctype html><html lang="en" data-shell="1.0.0-abcd1234"><head>/);
    // Without scripts, nothing would set the attribute later.
    expect(make(null, null, { hydrates: false })).toMatch(
      /^<!doctype html><html lang="en" data-shell="1.0.0-abcd1234" data-labels><head>/,
    );
  });

  it('preloads those fonts of the first screen that the build has', () => {
    expect(make('archive/search').match(/<link rel="preload" as="font"[^>]*>/g)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" href="/assets/fonts/serif.3.woff2" crossorigin>',
    ]);
  });

  it('tells scripts of the service worker where pages may be stored', () => {
    expect(make('archive/search', null, {}, { storesPages: true })).toContain(`<link rel="${workerRel}"`);
    expect(make('archive/search')).not.toContain(workerRel);
  });

  it('does not wait for the toolbar of a preview', () => {
    const toolbar = 'https://static.cdn.prismic.io/prismic.js?new=true&repo=the-repo';
    expect(make('shell/home', null, {}, { toolbar })).toMatch(
      /<script src="https:\/\/static\.cdn\.prismic\.io\/[^"]*" async><\/script>/,
    );
  });

  it('escapes text of readers that would end the boot data', () => {
    const html = make('archive/search', { q: '</script><script>alert(1)</script><!--' });
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(boot).not.toContain('<');
    expect(JSON.parse(boot)).toMatchObject({ payload: { data: { q: '</script><script>alert(1)</script><!--' } } });
  });

  it('has only the inline scripts that the policy names, no style attributes, and the nonce on every style', () => {
    const html = make('archive/search');
    const inline = [...html.matchAll(/<script(?![^>]*(?: src=| type="application\/json"))[^>]*>(.*?)<\/script>/g)];
    const sources = inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(sources).toEqual(inlineSources);
    expect(contentPolicy('N', [])).toContain(`script-src 'self' ${inlineSources.join(' ')};`);
    expect(html).not.toMatch(/ style=/);
    for (const style of html.match(/<style[^>]*>/g) ?? []) expect(style).toContain('nonce="N"');
    expect(html).toContain('<style nonce="N" data-sheet="shell a1 b2">');
  });

  it('contains no scripts if it is not hydrated', () => {
    expect(make(null, null, { hydrates: false })).not.toContain('<script');
  });
});

describe('the content security policy', () => {
  it('allows the origins of the releases, and no inline code besides the two scripts', () => {
    const policy = contentPolicy('N', releaseOrigins(registry, 'https://site.test'), undefined);
    expect(policy).toContain(`script-src 'self' ${inlineSources.join(' ')} https://releases.test;`);
    expect(policy).toContain("style-src 'nonce-N';");
    expect(policy).not.toContain('unsafe');
    for (const closed of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"]) {
      expect(policy).toContain(closed);
    }
  });

  it('[R2.41] allows images of the content service, and in a preview also its toolbar', () => {
    const [reading, previewing] = [false, true].map((previewed) =>
      contentPolicy('N', [], prismicSources('the-repo', previewed)),
    );
    expect(reading).toContain("img-src 'self' data: https://images.prismic.io https://the-repo.cdn.prismic.io;");
    expect(reading).toContain(`script-src 'self' ${inlineSources.join(' ')};`);
    expect(previewing).toContain(`script-src 'self' ${inlineSources.join(' ')} https://static.cdn.prismic.io;`);
    expect(previewing).toContain('frame-src https://the-repo.prismic.io;');
    expect(contentPolicy('N', [], prismicSources(repositoryName('http://127.0.0.1/api/v2'), true))).not.toContain(
      'prismic',
    );
  });
});
