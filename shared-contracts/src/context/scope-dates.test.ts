import { scopeRule } from './chats/start-run.ts';

const problemOf = (scope: object): string | undefined => scopeRule().validate(scope).error?.message;

describe('the dates of a scope', () => {
  it('must exist', () => {
    for (const from of ['1961', '1961-02', '2020-02-29', '']) expect(problemOf({ from })).toBeUndefined();
    for (const day of ['0000', '2020-13', '2020-00', '2021-02-29', '1961-04-31']) {
      expect([problemOf({ from: day }), problemOf({ to: day })]).toEqual([
        `There is no such date: ${day}`,
        `There is no such date: ${day}`,
      ]);
    }
    expect(problemOf({ from: 'May' })).toMatch(/pattern/);
  });

  it('must not end before they start, as far as both are known', () => {
    for (const [from, to] of [
      ['1961', '1961'],
      ['1961-05', '1961'],
      ['1961', '1961-01'],
      ['1961-05-02', '1961-05'],
      ['', '1961'],
    ]) {
      expect(problemOf({ from, to })).toBeUndefined();
    }
    expect(problemOf({ from: '1962', to: '1961-12-31' })).toBe('1962 is later than 1961-12-31');
    expect(problemOf({ from: '1961-05-02', to: '1961-05-01' })).toBe('1961-05-02 is later than 1961-05-01');
  });
});
