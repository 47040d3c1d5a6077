import { swipeDirection } from './use-swipe.ts';

const move = (across: number, down = 0, ms = 300) => swipeDirection({ across, down, ms });

describe('[R9.10] a swipe over the calendar', () => {
  it('turns the month from 60 pixels on, in its direction', () => {
    expect([move(-60), move(60), move(-59), move(59)]).toEqual([1, -1, 0, 0]);
  });

  it('may deviate at most 80 pixels up or down', () => {
    expect([move(-60, 80), move(-60, -80), move(-60, 81), move(-60, -81)]).toEqual([1, 1, 0, 0]);
  });

  it('takes at most 300 ms', () => {
    expect([move(-200, 0, 300), move(-200, 0, 301)]).toEqual([1, 0]);
  });
});
