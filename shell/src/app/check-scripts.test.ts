import { checkScripts } from './check-scripts.ts';

const cdn = 'https://archive.cdn.test';
const base = `${cdn}/r/archive/1.0.0-0a1b2c3d/`;
const page = `${base}page.js`;
const retries = { [base]: 0 };
const own = new URL('/assets/about.0a1b2c3d.js', location.href).href;
checkScripts(window, { hashes: { [page]: 'sha384-page', [own]: 'sha384-own' }, retries, origins: [cdn] });

/** Loaders give a script its address in either way. */
const ways: readonly (readonly [string, (script: HTMLScriptElement, url: string) => void])[] = [
  ['src', (script, url) => (script.src = url)],
  [
    'setAttribute',
    (script, url) => {
      script.setAttribute('src', url);
    },
  ],
];

describe.each(ways)('a script whose URL is set by %s', (_way, give) => {
  afterEach(() => {
    retries[base] = 0;
  });

  const made = (url: string) => {
    const script = document.createElement('script');
    give(script, url);
    const [integrity, crossOrigin] = [script.getAttribute('integrity'), script.getAttribute('crossorigin')];
    return { src: script.getAttribute('src'), integrity, crossOrigin };
  };

  it('is checked against its hash, whoever creates it, and fetched without cookies', () => {
    expect(made(page)).toEqual({ src: page, integrity: 'sha384-page', crossOrigin: 'anonymous' });
  });

  it.each([`${base}other.js`, `${cdn}/elsewhere.js`, '/r/archive/1.0.0-0a1b2c3d/page.js'])(
    'is rejected when no release lists it: %s',
    (url) => {
      expect(made(url).integrity).toBe(`sha384-${'A'.repeat(64)}`);
    },
  );

  it('is checked when it belongs to the shell and is listed among the later ones', () => {
    expect(made('/assets/about.0a1b2c3d.js')).toMatchObject({ integrity: 'sha384-own', crossOrigin: 'anonymous' });
  });

  it('is left unchanged when the shell does not list it, or it belongs to a payment provider', () => {
    for (const url of ['/assets/main.0a1b2c3d.js', 'https://js.paystack.co/v2/inline.js'])
      expect(made(url)).toEqual({ src: url, integrity: null, crossOrigin: null });
  });

  it('gets the URL of the current attempt, and is still checked', () => {
    retries[base] = 7;
    expect(made(page)).toMatchObject({ src: `${page}?r=7`, integrity: 'sha384-page' });
  });
});
