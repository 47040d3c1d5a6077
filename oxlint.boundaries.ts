import { dirname } from 'node:path';

/** Who may import what: decision 0001. `remote` is captured: one rule serves every remote, also those to come. */
export const packages = [
  { type: 'contracts', pattern: 'shared-contracts/src' },
  { type: 'platform', pattern: 'shared-contracts/platform' },
  { type: 'ports', pattern: 'shared-contracts/server' },
  { type: 'ui', pattern: 'shared-contracts/ui' },
  { type: 'remote-kit', pattern: 'shared-contracts/remote-kit' },
  { type: 'testing', pattern: 'shared-contracts/testing' },
  { type: 'remote-browser', pattern: 'mf-*/src', capture: ['remote'] },
  { type: 'remote-api', pattern: 'mf-*/(api|ingest)', capture: ['remote', 'part'] },
  { type: 'shell-browser', pattern: 'shell/src' },
  { type: 'shell-worker', pattern: 'shell/worker' },
  { type: 'shell-server', pattern: 'shell/server' },
  { type: 'e2e', pattern: 'e2e' },
];

/** Folders that others import by their `public.ts` only, with those that each may use; files beside them put them together. */
const innerPackages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'mf-archive/api': {
    text: [],
    core: ['text'],
    search: ['text', 'core'],
    import: ['text', 'core', 'search'],
    exchange: ['text', 'core', 'search'],
  },
  'shell/server': {
    host: [],
    accounts: ['host'],
    content: ['host'],
    releases: ['host'],
    rendering: ['host', 'accounts', 'content', 'releases'],
  },
};

export const inner = Object.entries(innerPackages).flatMap(([folder, names]) =>
  Object.entries(names).map(([name, uses]) => ({
    type: `${folder}/${name}`,
    uses: uses.map((used) => `${folder}/${used}`),
  })),
);
/** What is divided into them; they have one of these types besides their own. */
const divided = ['remote-api', 'shell-server'];

const from = (...types: string[]) => ({ element: { types: { anyOf: types } } });
const publicFile = (...types: string[]) => ({ to: { ...from(...types), file: { categories: 'public' } } });
const mayImport = (types: string[], ...targets: string[]) => ({
  from: from(...types),
  allow: { to: from(...targets) },
});
const sameRemote = (type: string) => ({
  from: from(type),
  allow: { to: { element: { ...from(type).element, captured: { remote: '{{ from.element.captured.remote }}' } } } },
});

export const policies = [
  mayImport(['contracts'], 'contracts'),
  mayImport(['platform'], 'platform', 'contracts'),
  mayImport(['ports'], 'ports', 'contracts'),
  mayImport(['ui'], 'ui', 'contracts', 'platform'),
  mayImport(['remote-kit'], 'remote-kit', 'contracts'),
  mayImport(['testing'], 'testing', 'contracts', 'platform'),
  mayImport(['remote-browser', 'shell-browser'], 'contracts', 'platform', 'ui'),
  sameRemote('remote-browser'),
  {
    from: from('remote-browser'),
    allow: { to: { ...sameRemote('remote-api').allow.to, file: { categories: 'endpoint' } } },
  },
  mayImport(['remote-api'], 'contracts', 'ports'),
  sameRemote('remote-api'),
  mayImport(['shell-browser'], 'shell-browser'),
  mayImport(['shell-worker'], 'shell-worker', 'contracts', 'ui'),
  mayImport(['shell-server'], 'shell-server', 'contracts', 'platform', 'ports', 'remote-kit'),
  { from: from('shell-server'), allow: { to: { ...from('remote-api'), file: { categories: 'slice-face' } } } },
  mayImport(['e2e'], 'e2e', 'contracts', 'testing'),
  { from: from(...packages.map(({ type }) => type)), allow: { to: { module: { origin: 'external' } } } },
  {
    from: from('ports', 'remote-kit', 'testing', 'remote-api', 'shell-server', 'e2e'),
    allow: { to: { module: { origin: 'core' } } },
  },
  // The last policy that fits decides.
  { from: from(...divided), disallow: { to: from(...inner.map(({ type }) => type)) } },
  ...Object.keys(innerPackages).map((folder) => ({
    from: { element: { ...from(...divided).element, path: `${dirname(folder)}/*` } },
    allow: publicFile(`${folder}/*`),
  })),
  { from: from(...inner.map(({ type }) => type)), disallow: { to: from(...divided) } },
  ...inner.map(({ type, uses }) => ({ from: from(type), allow: publicFile(...uses) })),
  { from: from('mf-archive/api/import'), allow: { to: { element: { path: 'mf-archive/ingest' } } } },
  { ...sameRemote('remote-api'), from: { ...from('remote-api'), file: { categories: 'testing' } } },
  {
    from: { ...from('shell-server'), file: { categories: 'testing' } },
    allow: { to: from('shell-server') },
  },
  {
    from: { ...from('shell-server', 'remote-api'), file: { categories: 'testing' } },
    allow: { to: from('testing') },
  },
];
