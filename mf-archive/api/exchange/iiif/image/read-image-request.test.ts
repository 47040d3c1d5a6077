import fc from 'fast-check';
import { isAppError } from 'shared-contracts/app-error';
import { imageLimits, isWithinLimits } from './image-limits.ts';
import { UnsupportedFeature, readImageRequest, type ImagePath } from './read-image-request.ts';

const page = { width: 3_000, height: 4_000 };
const usual: ImagePath = { region: 'full', size: 'max', rotation: '0', file: 'default.jpg' };
const read = (change: Partial<ImagePath>, picture = page) => readImageRequest({ ...usual, ...change }, picture);

const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'answered';
  } catch (error) {
    if (error instanceof UnsupportedFeature) return '501';
    return isAppError(error) ? error.code : 'thrown';
  }
};

describe('a request of the Image API', () => {
  it.each([
    ['full', { x: 0, y: 0, w: 3_000, h: 4_000 }],
    ['square', { x: 0, y: 500, w: 3_000, h: 3_000 }],
    ['10,20,300,400', { x: 10, y: 20, w: 300, h: 400 }],
    ['2900,3900,500,500', { x: 2_900, y: 3_900, w: 100, h: 100 }],
    ['pct:10,25.5,50,1.25', { x: 300, y: 1_020, w: 1_500, h: 50 }],
  ])('crops %s at the edge of the page', (region, box) => {
    expect(read({ region }).region).toEqual(box);
  });

  it.each([
    '0,0,0,10',
    '3000,0,10,10',
    'pct:100,0,10,10',
    'pct:0,0,0.001,50',
    '-1,0,10,10',
    '1,2,3',
    'page',
    '',
    '1.5,0,9,9',
  ])('rejects the region %p', (region) => {
    expect(codeOf(() => read({ region }))).toBe('bad-request');
  });

  it.each([
    ['max', 1_732, 2_309],
    ['600,', 600, 800],
    [',600', 450, 600],
    ['pct:10', 300, 400],
    ['600,700', 600, 700],
    ['!600,600', 450, 600],
    ['!9000,9000', 1_732, 2_309],
  ])('scales %s of a page of 3,000 by 4,000 to %d by %d', (size, width, height) => {
    expect(read({ size }).size).toEqual({ width, height });
  });

  it.each([
    ['max', 100, 200],
    ['!500,500', 100, 200],
    ['^!500,500', 250, 500],
    ['^300,', 300, 600],
    ['^,300', 150, 300],
    ['^pct:200', 200, 400],
    ['^300,100', 300, 100],
    ['^max', 1_414, 2_828],
  ])('enlarges only if ^ is given: %s of 100 by 200 is %d by %d', (size, width, height) => {
    expect(read({ region: '0,0,100,200', size }).size).toEqual({ width, height });
  });

  it.each([
    '0,',
    ',0',
    '0,0',
    '!0,5',
    ',',
    '',
    'full',
    '5000,',
    '3001,10',
    'pct:101',
    'pct:0',
    '^9000,1',
    '2500,2500',
    '1,1,1',
    '^',
  ])('rejects the size %p', (size) => {
    expect(codeOf(() => read({ size }))).toBe('bad-request');
  });

  it('rotates by right angles and mirrors, and reports other angles as unsupported', () => {
    expect(read({ rotation: '!270' }).turn).toEqual({ mirrored: true, degrees: 270 });
    expect(read({ rotation: '360' }).turn).toEqual({ mirrored: false, degrees: 0 });
    expect(codeOf(() => read({ rotation: '22.5' }))).toBe('501');
    for (const rotation of ['361', '-90', 'left', '!', ''])
      expect(codeOf(() => read({ rotation }))).toBe('bad-request');
  });

  it('supports jpg, png and webp in every quality, and distinguishes unsupported formats from invalid ones', () => {
    for (const quality of ['default', 'color', 'gray', 'bitonal'])
      for (const format of ['jpg', 'png', 'webp']) expect(read({ file: `${quality}.${format}` }).format).toBe(format);
    for (const format of ['tif', 'gif', 'jp2', 'pdf'])
      expect(codeOf(() => read({ file: `default.${format}` }))).toBe('501');
    for (const file of [
      'default.bmp',
      'native.jpg',
      'default',
      'default.',
      '.jpg',
      'default.jpg.png',
      'default.toString',
    ])
      expect(codeOf(() => read({ file }))).toBe('bad-request');
  });

  it.each([
    [{ region: '0,0,3000,4000', size: '600,800' }, 'full/600,800/0/default.jpg'],
    [{ region: 'pct:0,0,10,10', size: '!150,150', rotation: '90.0' }, '0,0,300,400/112,150/90/default.jpg'],
    [{ region: '0,0,300,400', size: '300,', file: 'color.png' }, '0,0,300,400/max/0/default.png'],
    [{ region: '0,0,30,40', size: '^max' }, '0,0,30,40/^max/0/default.jpg'],
    [{ region: '0,0,30,40', size: '^60,', rotation: '!0', file: 'gray.webp' }, '0,0,30,40/^60,80/!0/gray.webp'],
  ])('has one canonical form: %p', (request, canonical) => {
    expect(read(request).canonical).toBe(canonical);
  });

  it('stays within its limits or is rejected, whatever it requests of any page', () => {
    const number = fc.oneof(
      fc.integer({ min: -2, max: 40_000 }).map(String),
      fc.constantFrom('', '0', '1e9', '99999999999', '.5'),
    );
    const row = (count: number) =>
      fc.array(number, { minLength: count, maxLength: count }).map((some) => some.join(','));
    const region = fc.oneof(
      fc.constantFrom('full', 'square'),
      row(4),
      row(4).map((text) => `pct:${text}`),
      fc.string(),
    );
    const sides = fc.tuple(fc.constantFrom('', '!', '^', '^!', 'pct:', '^pct:'), fc.oneof(row(1), row(2)));
    const size = fc.oneof(
      fc.constantFrom('max', '^max'),
      sides.map(([sign, text]) => sign + text),
      fc.string(),
    );
    const side = fc.integer({ min: 1, max: 30_000 });
    fc.assert(
      fc.property(
        region,
        size,
        fc.oneof(fc.constant('0'), fc.string()),
        fc.oneof(fc.constant('default.jpg'), fc.string()),
        side,
        side,
        (...request) => {
          const [one, two, rotation, file, width, height] = request;
          const code = codeOf(() => {
            const {
              region: box,
              size: made,
              canonical,
            } = read({ region: one, size: two, rotation, file }, { width, height });
            expect(isWithinLimits(made)).toBe(true);
            expect(Math.min(made.width, made.height, box.w, box.h)).toBeGreaterThan(0);
            expect(box.x + box.w <= width && box.y + box.h <= height).toBe(true);
            const [again = '', again2 = '', turn = '', last = ''] = canonical.split('/');
            expect(read({ region: again, size: again2, rotation: turn, file: last }, { width, height }).canonical).toBe(
              canonical,
            );
          });
          expect(['answered', 'bad-request', '501']).toContain(code);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(imageLimits.maxArea).toBeLessThanOrEqual(4_000_000);
  });
});
