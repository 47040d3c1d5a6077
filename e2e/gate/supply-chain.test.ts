import { compareAdvisories, copyOf } from './advisories.ts';
import { listLicences, notAllowed } from './licences.ts';
import { lockedPackages, ownPackages } from './lockfile.ts';

const lock = (packages: object): string => JSON.stringify({ lockfileVersion: 3, packages });

const packages = lockedPackages(
  lock({
    '': { name: 'own', version: '1.0.0' },
    shell: { name: 'shell', version: '1.0.0' },
    'node_modules/shell': { resolved: 'shell', link: true },
    'node_modules/left': { version: '1.0.0', license: 'MIT' },
    'node_modules/right/node_modules/left': { version: '2.0.0', license: '(GPL-3.0 OR MIT)' },
    'node_modules/alias': { name: '@x/real', version: '3.0.0', license: 'MIT AND GPL-3.0' },
    'node_modules/silent': { version: '4.0.0' },
  }),
);

describe('the packages that the site is built from', () => {
  it('have licences that somebody has allowed', () => {
    expect(notAllowed(ownPackages())).toEqual([]);
  });

  it('are refused with another licence, or with none', () => {
    expect(notAllowed(packages).map(({ name }) => name)).toEqual(['@x/real', 'silent']);
    expect(listLicences(packages)[0]).toMatch(/^ {4}1 {2}MIT\n {7}left@1\.0\.0$/);
  });

  it('are compared with advisories, also with a copy that was stored before', () => {
    const audit = {
      vulnerabilities: {
        left: {
          name: 'left',
          via: [{ title: 'Reads too much', url: 'https://advisories.example/1', severity: 'high' }],
          nodes: ['node_modules/left'],
        },
        user: { name: 'user', via: ['left'], nodes: ['node_modules/user'] },
      },
    };
    const copy = copyOf(JSON.stringify(audit), packages, '2026-11-01T00:00:00Z');
    const now = Date.parse('2026-11-28T12:00:00Z');
    const found = compareAdvisories(copy, packages, now);
    expect(found.code).toBe(1);
    expect(found.lines).toEqual([
      '4 packages, age of the answer: 27 days, advisories: 1',
      'high left@1.0.0, 2.0.0: Reads too much https://advisories.example/1',
    ]);
    const mended = [...packages.filter(({ name }) => name !== 'left'), { name: 'left', version: '3.0.0' }];
    const later = compareAdvisories(copy, mended, now);
    expect([later.code, later.lines.at(-1)]).toEqual([2, 'not asked about: left@3.0.0']);
    expect(compareAdvisories({ ...copy, advisories: [] }, packages, now).code).toBe(0);
    expect(() => copyOf('{"message":"405 Method Not Allowed"}', packages, '')).toThrow('no advisories');
  });
});
