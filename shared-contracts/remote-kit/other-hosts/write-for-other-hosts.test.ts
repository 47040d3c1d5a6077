import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import { platformVersion } from 'shared-contracts/contract-versions';
import { writeForOtherHosts } from './write-for-other-hosts.ts';

let folder: string;

const contract = { name: 'context', exposes: { pages: ['chat'], fragments: ['keep'] } };
const chunks = { chat: ['exposed.js', 'chat.js'] };
const facade = 'shared-contracts/platform/site';

const write = (file: string, text: string): void => {
  writeFileSync(join(folder, file), text);
};
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'other-hosts-'));
  write('standalone-part.js', 'var exposePages = (container) => ({ ...container, pages: true });');
  write('remoteEntry.js', 'var mf_context; mf_context = { own: true };');
  const shared = [{ name: facade, version: '1.0.0', requiredVersion: '^1.0.0', singleton: true }];
  write(
    'mf-manifest.json',
    JSON.stringify({ name: 'mf_context', metaData: { globalName: 'x' }, shared, exposes: [{}] }),
  );
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('what a release provides for other hosts', () => {
  it('has an entry that defines only the container', async () => {
    await writeForOtherHosts(folder, contract, chunks);
    const view: Record<string, unknown> = {};
    runInNewContext(read('standaloneEntry.js'), view);
    expect(view).toEqual({ mf_context: { own: true, pages: true } });
    expect(readdirSync(folder)).not.toContain('standalone-part.js');
  });

  it('is listed in the manifest, with modules and the versions of our facades', async () => {
    await writeForOtherHosts(folder, contract, chunks);
    const manifest: unknown = JSON.parse(read('mf-manifest.json'));
    expect(manifest).toMatchObject({
      name: 'mf_context',
      metaData: {
        globalName: 'x',
        remoteEntry: { name: 'standaloneEntry.js', path: '', type: 'global' },
        types: { zip: '@mf-types.zip', api: '@mf-types.d.ts' },
      },
      shared: [{ name: facade, version: platformVersion, requiredVersion: `^${platformVersion}`, singleton: true }],
      exposes: [
        {},
        { id: 'mf_context:pages/chat', path: './pages/chat', assets: { js: { sync: ['exposed.js', 'chat.js'] } } },
        { id: 'mf_context:fragments/keep', path: './fragments/keep' },
      ],
    });
  });

  it('has types, with the same bytes each time', async () => {
    await writeForOtherHosts(folder, contract, chunks);
    const zip = readFileSync(join(folder, '@mf-types.zip'));
    const files = Object.entries(unzipSync(zip)).map(([file, bytes]) => [file, strFromU8(bytes)] as const);
    expect(Object.fromEntries(files)).toEqual({
      'pages/chat.d.ts': expect.stringContaining('const Page: ComponentType;') as string,
      'fragments/keep.d.ts': expect.stringContaining("ComponentType<FragmentProps['context/keep']>") as string,
    });
    expect(read('@mf-types.d.ts')).toContain("'REMOTE_ALIAS_IDENTIFIER/pages/chat'");
    expect(zip.length + read('@mf-types.d.ts').length).toBeLessThan(2_000);
    write('standalone-part.js', 'var exposePages = (container) => container;');
    await writeForOtherHosts(folder, contract, chunks);
    expect(readFileSync(join(folder, '@mf-types.zip')).equals(zip)).toBe(true);
  });

  it('is empty in development', async () => {
    rmSync(join(folder, 'standalone-part.js'));
    await writeForOtherHosts(folder, contract, chunks);
    expect(readdirSync(folder).sort()).toEqual(['mf-manifest.json', 'remoteEntry.js']);
  });
});
