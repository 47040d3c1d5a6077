import { clipText, readClip } from './clip.ts';

const page = { width: 4000, height: 6000 };

describe('a clip in a URL', () => {
  it('is a rectangle in pixels of the scan', () => {
    expect(readClip('10,20,300,400', page)).toEqual({ x: 10, y: 20, w: 300, h: 400 });
  });

  it('survives a round trip', () => {
    const clip = { x: 0, y: 5999 - 500, w: 4000, h: 500 };
    expect(readClip(clipText(clip), page)).toEqual(clip);
    expect(clipText({ x: 1.4, y: 2.6, w: 30.2, h: 40 })).toBe('1,3,30,40');
  });

  it('is cut at the edge of the page', () => {
    expect(readClip('3900,5900,500,500', page)).toEqual({ x: 3900, y: 5900, w: 100, h: 100 });
  });

  it.each(['', '1,2,3', '1,2,3,4,5', '-5,0,100,100', '0.5,0,100,100', '1e3,0,9,9', '9999999,0,10,10', 'a,b,c,d'])(
    'is null for %j',
    (text) => {
      expect(readClip(text, page)).toBeNull();
    },
  );

  it.each(['4000,0,100,100', '0,6100,10,10', '0,0,0,0', '10,10,7,100', '3995,0,100,100'])(
    'is null if nothing readable is left of it: %s',
    (text) => {
      expect(readClip(text, page)).toBeNull();
    },
  );
});
