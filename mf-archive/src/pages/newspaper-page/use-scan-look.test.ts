import { readLook, turnedOnce } from './use-scan-look.ts';

describe('how the scan is shown', () => {
  it('is as it was kept', () => {
    expect(readLook('{"brightness":80,"contrast":180}')).toEqual({ brightness: 80, contrast: 180 });
  });

  it.each([null, '', 'nonsense', '7', '[]', '{"brightness":"dark","contrast":1e9}'])(
    'is never darker or harder than the reader could have chosen: %s',
    (kept) => {
      const { brightness, contrast } = readLook(kept);
      expect(brightness).toBe(100);
      expect(contrast === 100 || contrast === 250).toBe(true);
    },
  );

  it('stands again after four quarters', () => {
    expect(turnedOnce(turnedOnce(turnedOnce(turnedOnce(0))))).toBe(0);
  });
});
