import { isAtPath } from './describe-slice.ts';

describe('a path of a slice', () => {
  it.each([
    ['/iiif/image/:id/info.json', '/iiif/image/p1/info.json', true],
    ['/iiif/image/:id/info.json', '/iiif/image//info.json', false],
    ['/iiif/image/:id', '/iiif/image/p1/info.json', false],
    ['/api/v1/*', '/api/v1/a/b', true],
    ['/api/v1/*', '/api/v2/a', false],
    ['/bulk/', '/bulk/', true],
    ['/bulk/', '/bulk', false],
  ])('with the pattern %s matches %s: %s', (path, address, isSo) => {
    expect(isAtPath(path, address)).toBe(isSo);
  });
});
