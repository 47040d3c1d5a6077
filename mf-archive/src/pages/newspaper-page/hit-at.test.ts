import { hitAt } from './scan-stage.tsx';

const hits = [
  { boxes: [{ x: 100, y: 100, w: 50, h: 20 }], text: 'a' },
  {
    boxes: [
      { x: 100, y: 130, w: 50, h: 20 },
      { x: 300, y: 130, w: 50, h: 20 },
    ],
    text: 'b',
  },
  { boxes: [], text: 'no box' },
];

describe('a tap on the scan', () => {
  it('finds the hit under it, in any of its boxes', () => {
    expect(hitAt(hits, { x: 120, y: 110 }, 10)).toBe(0);
    expect(hitAt(hits, { x: 340, y: 140 }, 10)).toBe(1);
  });

  it('may miss the hit by a finger’s width, and then finds the nearest one', () => {
    expect(hitAt(hits, { x: 120, y: 124 }, 10)).toBe(0);
    expect(hitAt(hits, { x: 120, y: 127 }, 10)).toBe(1);
  });

  it('finds nothing outside the hits', () => {
    expect(hitAt(hits, { x: 900, y: 900 }, 10)).toBeNull();
    expect(hitAt([], { x: 0, y: 0 }, 10)).toBeNull();
  });
});
