import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root as repository } from '../repository.ts';
import { newRemote, registrationEdits } from './new-remote.ts';

let root: string;
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'repository-'));
  for (const { file } of registrationEdits) await cp(join(repository, file), join(root, file), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a new remote', () => {
  it('has the modules for browser and server, a page with a test, an API and the one-line build', async () => {
    const files = await newRemote(root, 'harbour-report');
    expect(files.filter((file) => file.startsWith('mf-harbour-report/')).map((file) => file.slice(18))).toEqual([
      'package.json',
      'webpack.config.ts',
      'tsconfig.json',
      'src/remote.ts',
      'src/remote.server.ts',
      'src/pages/welcome/welcome.page.ts',
      'src/pages/welcome/welcome.loader.ts',
      'src/pages/welcome/welcome-page.tsx',
      'src/pages/welcome/welcome-page.test.tsx',
      'api/tsconfig.json',
      'api/harbour-report-api.ts',
    ]);
    expect(await read('mf-harbour-report/webpack.config.ts')).toContain('export default remoteConfig();');
  });

  it('has its entry in both lists', async () => {
    await newRemote(root, 'harbour-report');
    const [remotes, slices] = await Promise.all(registrationEdits.map(({ file }) => read(file)));
    expect(remotes).toContain(", 'harbour-report'];");
    expect(slices).toContain("import { harbourReportApi } from 'mf-harbour-report/api/harbour-report-api.ts';");
    expect(slices).toContain(', harbourReportApi];');
    expect(await read('mf-harbour-report/src/pages/welcome/welcome.page.ts')).toContain("path: '/harbour-report',");
  });

  it.each([
    ['', 'is not a valid remote name'],
    ['Weather', 'is not a valid remote name'],
    ['weather_report', 'is not a valid remote name'],
    ['../weather', 'is not a valid remote name'],
    ['9lives', 'is not a valid remote name'],
    ['weather-', 'is not a valid remote name'],
    ['w'.repeat(31), 'is not a valid remote name'],
    ['archive', "there is already a remote 'archive'"],
    ['search', '/search is taken'],
    ['login', '/login is taken'],
    ['api', '/api is taken'],
    ['shell', '/shell is taken'],
  ])('is refused with the name %j, and nothing is written', async (name, reason) => {
    const before = await readdir(root, { recursive: true });
    await expect(newRemote(root, name)).rejects.toThrow(reason);
    expect(await readdir(root, { recursive: true })).toEqual(before);
  });

  it('is refused if its folder or its contract already exists', async () => {
    await newRemote(root, 'weather');
    await expect(newRemote(root, 'weather')).rejects.toThrow("there is already a remote 'weather'");
    await rm(join(root, 'mf-weather'), { recursive: true });
    await expect(newRemote(root, 'weather')).rejects.toThrow(`${join('shared-contracts', 'src')}/weather is taken`);
  });
});
