import { speedOf, swipeOf } from './gestures.ts';

describe('releasing the pointer', () => {
  it('throws the page at the speed of the last tenth of a second', () => {
    const traces = [
      { x: 0, y: 0, at: 0 },
      { x: 10, y: 0, at: 920 },
      { x: 50, y: 20, at: 960 },
      { x: 90, y: 40, at: 1000 },
    ];
    expect(speedOf(traces, 1000)).toEqual({ x: 1, y: 0.5 });
  });

  it('throws nothing if the pointer had come to rest', () => {
    expect(
      speedOf(
        [
          { x: 0, y: 0, at: 0 },
          { x: 90, y: 0, at: 100 },
        ],
        900,
      ),
    ).toEqual({ x: 0, y: 0 });
    expect(speedOf([], 900)).toEqual({ x: 0, y: 0 });
  });
});

describe('a swipe', () => {
  const from = { x: 300, y: 200, at: 0 };

  it('is a quick horizontal movement: to the left for the next page', () => {
    expect(swipeOf(from, { x: 200, y: 220, at: 200 })).toBe(1);
    expect(swipeOf(from, { x: 400, y: 180, at: 200 })).toBe(-1);
  });

  it('is not short, slow, or vertical', () => {
    expect(swipeOf(from, { x: 260, y: 200, at: 200 })).toBeNull();
    expect(swipeOf(from, { x: 200, y: 200, at: 900 })).toBeNull();
    expect(swipeOf(from, { x: 200, y: 280, at: 200 })).toBeNull();
  });
});
