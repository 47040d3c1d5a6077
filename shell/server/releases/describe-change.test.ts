import { changeInWords, type FieldChange } from './describe-change.ts';

const change = (field: string, from: FieldChange['from'], to: FieldChange['to']): FieldChange => ({
  ...{ remote: 'archive', field, from, to },
});

describe('a description of a registry change', () => {
  it.each([
    ['a first release', [change('enabled', null, true), change('stable.version', null, 'a')], 'archive stable a'],
    [
      'a later release',
      [change('previous.version', null, 'a'), change('stable.version', 'a', 'b')],
      'archive previous a, archive stable a → b',
    ],
    ['a disabled remote', [change('enabled', true, false)], 'archive switched off'],
    ['a re-enabled remote', [change('enabled', false, true)], 'archive switched on'],
    ['a canary that ends', [change('canary.version', 'c', null)], 'archive canary c → none'],
    ['a field for machines only', [change('stable.integrity', 'x', 'y')], ''],
  ] as const)('is one line: %s', (_what, fields, words) => {
    expect(changeInWords(fields)).toBe(words);
  });
});
