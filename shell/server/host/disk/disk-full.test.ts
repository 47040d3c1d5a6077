import { isDiskFull } from './disk-full.ts';

describe('what counts as a full disk', () => {
  it.each([
    ['a disk without space', { code: 'ENOSPC' }],
    ['an exhausted quota', { code: 'EDQUOT' }],
    ['PostgreSQL without space', { code: '53100' }],
    ['SQLite without space', { errcode: 13 }],
    ['SQLite that may not write, as with a quota', { errcode: 778 }],
    ['SQLite that cannot extend its shared memory', { errcode: 4874 }],
  ])('%s', (_what, error) => {
    expect(isDiskFull(Object.assign(new Error('full'), error))).toBe(true);
  });

  it.each([
    ['a lost race', { errcode: 5 }],
    ['a damaged database', { errcode: 11 }],
    ['an unreadable disk', { errcode: 266 }],
    ['a missing file', { code: 'ENOENT' }],
    ['a deadlock', { code: '40P01' }],
  ])('not %s', (_what, error) => {
    expect(isDiskFull(Object.assign(new Error('other'), error))).toBe(false);
  });

  it('nor values that are not errors', () => {
    expect([null, undefined, 13, 'ENOSPC'].map(isDiskFull)).toEqual([false, false, false, false]);
  });
});
