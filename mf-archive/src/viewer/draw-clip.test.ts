import { clipBetween, clipInView, describeClip, isClip, movedClip, sizedClip } from './draw-clip.ts';

const page = { width: 4000, height: 6000 };
const clip = { x: 100, y: 200, w: 1000, h: 600 };

describe('a clip drawn on a page', () => {
  it('is between the start and the end of the movement, in either direction', () => {
    const drawn = { x: 10, y: 20, w: 30, h: 40 };
    expect(clipBetween({ x: 10, y: 20 }, { x: 40, y: 60 }, page)).toEqual(drawn);
    expect(clipBetween({ x: 40, y: 60 }, { x: 10, y: 20 }, page)).toEqual(drawn);
  });

  it('stays within the page', () => {
    expect(clipBetween({ x: -500, y: 5000 }, { x: 9000, y: 9000 }, page)).toEqual({ x: 0, y: 5000, w: 4000, h: 1000 });
    expect(movedClip(clip, -500, 9000, page)).toEqual({ ...clip, x: 0, y: 5400 });
    expect(sizedClip(clip, 9000, -9000, page)).toEqual({ ...clip, w: 3900, h: 24 });
  });

  it('must be larger than a touch', () => {
    expect(isClip({ x: 5, y: 5, w: 3, h: 90 })).toBe(false);
    expect(isClip(clip)).toBe(true);
  });

  it('begins in the middle of the view when drawn with keys', () => {
    expect(clipInView({ x: 400, y: 400, w: 800, h: 400 })).toEqual({ x: 600, y: 500, w: 400, h: 200 });
  });

  it('is described in parts of the page', () => {
    expect(describeClip({ x: 1000, y: 600, w: 2000, h: 1500 }, page)).toBe(
      'Clip 50% of the page wide and 25% high, 25% from the left and 10% from the top',
    );
  });
});
