import { readLook, turnedOnce } from './use-scan-look.ts';

describe('the look of the scan', () => {
  it('is read as stored', () => {
    expect(readLook('{"brightness":80,"contrast":180}')).toEqual({ brightness: 80, contrast: 180 });
  });

  it.each([null, '', 'nonsense', '7', '[]', '{"brightness":"dark","contrast":1e9}'])(
    'is limited to what the reader could have chosen: %s',
    (kept) => {
      const { brightness, contrast } = readLook(kept);
      expect(brightness).toBe(100);
      expect(contrast === 100 || contrast === 250).toBe(true);
    },
  );

  it('is upright again after four quarter turns', () => {
    expect(turnedOnce(turnedOnce(turnedOnce(turnedOnce(0))))).toBe(0);
  });
});
