import { css } from 'shared-contracts/platform/emotion';
import { makeStyleCache } from './style-cache.ts';

function rulesOf(text: string): string {
  const cache = makeStyleCache('test');
  cache.insert('.test', css(text), cache.sheet, false);
  return cache.sheet.tags.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText)).join('');
}

describe('the styles of a page', () => {
  it('have no prefixes for browsers that the site cannot run in', () => {
    const rules = rulesOf('display:flex;align-items:center;text-decoration:none;');
    expect(rules).toBe('.test {display: flex; align-items: center; text-decoration: none;}');
  });

  it.each(['user-select: none;', 'text-decoration: underline dotted red;'])(
    'have the prefix of Safari for %s',
    (one) => {
      expect(rulesOf(one)).toBe(`.test {-webkit-${one} ${one}}`);
    },
  );
});
