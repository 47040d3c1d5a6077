import { joinedOutline } from './joined-outline.ts';

const page = { width: 1000, height: 1000 };
const headline = { x: 100, y: 100, w: 420, h: 60 };
const left = { x: 100, y: 300, w: 200, h: 400 };
const right = { x: 320, y: 300, w: 200, h: 300 };
const lines = (path: string): number => path.split('M').length - 1;

describe('the outline of an article', () => {
  it('is one line around its headline and its columns, also around a picture between them', () => {
    const path = joinedOutline([headline, left, right], { others: [], page, room: 0 });
    expect(lines(path)).toBe(1);
    for (const corner of ['100 100', '520 100', '520 600', '300 700', '100 700']) expect(path).toContain(corner);
  });

  it('has a distance from the words', () => {
    expect(joinedOutline([left], { others: [], page, room: 5 })).toBe('M95 295L305 295L305 705L95 705Z');
  });

  it('does not surround another article', () => {
    const other = { x: 90, y: 180, w: 450, h: 100 };
    expect(lines(joinedOutline([headline, left, right], { others: [other], page, room: 0 }))).toBe(2);
  });

  it('leaves parts separate that are far apart', () => {
    const far = { ...left, x: 800 };
    expect(lines(joinedOutline([left, far], { others: [], page, room: 0 }))).toBe(2);
  });

  it('is empty without rectangles', () => {
    expect(joinedOutline([], { others: [], page, room: 0 })).toBe('');
  });
});
